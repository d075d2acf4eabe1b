-- The books of money: entries of lines that sum to nothing in each currency, never changed and never deleted.
CREATE TABLE journal_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CONSTRAINT journal_entries_kind_word
    CHECK (kind IN ('payment', 'sale', 'refund', 'refundFailed', 'creditNote')),
  -- The provider's name of the movement, or the order's own id: the same thing is entered once.
  reference text NOT NULL,
  happened_at timestamptz NOT NULL,
  UNIQUE (kind, reference)
);
CREATE INDEX journal_entries_order ON journal_entries (order_id);
CREATE INDEX journal_entries_time ON journal_entries (happened_at);

CREATE TABLE journal_lines (
  entry_id bigint NOT NULL REFERENCES journal_entries,
  account text NOT NULL CONSTRAINT journal_lines_account_word
    CHECK (account IN ('provider', 'customers', 'revenue', 'vat')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (entry_id, account, currency)
);

CREATE FUNCTION journal_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM journal_lines WHERE entry_id = NEW.entry_id GROUP BY currency HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'journal entry % does not balance', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON journal_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_balances();

CREATE FUNCTION journal_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER journal_entries_stay BEFORE UPDATE OR DELETE ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION journal_stays();
CREATE TRIGGER journal_lines_stay BEFORE UPDATE OR DELETE ON journal_lines
  FOR EACH ROW EXECUTE FUNCTION journal_stays();

-- When the provider is asked next how an order stands whose webhook may have been lost; null: never again.
ALTER TABLE orders
  ADD COLUMN check_at timestamptz,
  -- How often a person had a refund tried again: each try is another refund to the provider.
  ADD COLUMN refund_tries integer NOT NULL DEFAULT 0,
  -- Why a person must look: what the clock cannot settle.
  ADD COLUMN stuck text CONSTRAINT orders_stuck_word CHECK (stuck IN ('REFUND_FAILED', 'REFUND_REFUSED'));
CREATE INDEX orders_check ON orders (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX orders_stuck ON orders (id) WHERE stuck IS NOT NULL;
UPDATE orders SET check_at = expires_at WHERE state = 'OPEN' AND provider_session IS NOT NULL;

-- Money that came before there were books.
WITH paid AS (
  SELECT id, amount, vat, currency, state, refund_due, COALESCE(paid_at, created_at) AS happened_at
  FROM orders WHERE state IN ('PAID', 'REFUNDED') AND amount > 0
), payment AS (
  INSERT INTO journal_entries (order_id, kind, reference, happened_at)
  SELECT id, 'payment', 'pay_' || id, happened_at FROM paid RETURNING id AS entry_id, order_id
), sale AS (
  INSERT INTO journal_entries (order_id, kind, reference, happened_at)
  SELECT id, 'sale', id::text, happened_at FROM paid WHERE state = 'PAID' AND NOT refund_due
  RETURNING id AS entry_id, order_id
), refund AS (
  INSERT INTO journal_entries (order_id, kind, reference, happened_at)
  SELECT id, 'refund', 're_' || id, happened_at FROM paid WHERE state = 'REFUNDED'
  RETURNING id AS entry_id, order_id
)
INSERT INTO journal_lines (entry_id, account, currency, amount)
SELECT entry_id, account, currency, lines.amount
FROM (
  SELECT entry_id, order_id, 'payment' AS kind FROM payment
  UNION ALL SELECT entry_id, order_id, 'sale' FROM sale
  UNION ALL SELECT entry_id, order_id, 'refund' FROM refund
) entries
JOIN paid ON paid.id = order_id
CROSS JOIN LATERAL (VALUES
  ('provider', CASE kind WHEN 'payment' THEN paid.amount WHEN 'refund' THEN -paid.amount ELSE 0 END),
  ('customers', CASE kind WHEN 'payment' THEN -paid.amount ELSE paid.amount END),
  ('revenue', CASE kind WHEN 'sale' THEN paid.vat - paid.amount ELSE 0 END),
  ('vat', CASE kind WHEN 'sale' THEN -paid.vat ELSE 0 END)
) AS lines (account, amount)
WHERE lines.amount <> 0;

-- What the provider's own list says otherwise than the books, found by the nightly comparison.
CREATE TABLE money_differences (
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  reference text NOT NULL,
  order_id uuid,
  -- Minor units; null: one side does not know it.
  ours bigint,
  theirs bigint,
  currency text NOT NULL,
  found_at timestamptz NOT NULL,
  -- Both sides agree by now.
  gone_at timestamptz,
  PRIMARY KEY (provider, kind, reference)
);

-- The built-in provider's own memory, as one outside would have it; nothing but that provider reads it.
CREATE TABLE sandbox_checkouts (
  order_id uuid PRIMARY KEY,
  amount integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'expired', 'paid')),
  paid_at timestamptz,
  refunded_at timestamptz
);
