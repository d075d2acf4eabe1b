-- What a provider calls the customer that an account is; it opens that customer's own page there.
CREATE TABLE payment_customers (
  -- Goes with its account.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider text NOT NULL,
  customer text NOT NULL,
  PRIMARY KEY (user_id, provider)
);
ALTER TABLE sandbox_checkouts ADD COLUMN customer text;
CREATE INDEX sandbox_checkouts_customer ON sandbox_checkouts (customer);
