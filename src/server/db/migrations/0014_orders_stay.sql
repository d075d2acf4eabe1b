-- Orders, and the invoices made of them, outlive the account and its announcements: who deletes both leaves them behind
-- without a name.
ALTER TABLE orders
  ALTER COLUMN owner_id DROP NOT NULL,
  ALTER COLUMN announcement_id DROP NOT NULL,
  DROP CONSTRAINT orders_owner_id_fkey,
  DROP CONSTRAINT orders_announcement_id_fkey,
  ADD CONSTRAINT orders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE SET NULL,
  ADD CONSTRAINT orders_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements ON DELETE SET NULL;
CREATE INDEX orders_owner ON orders (owner_id);
