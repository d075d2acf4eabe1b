-- The built-in provider gives each refund a name of its own, as one outside does: a try after one that came back is another.
CREATE TABLE sandbox_refunds (
  reference text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES sandbox_checkouts,
  -- What was asked under one key is one refund.
  key text NOT NULL UNIQUE,
  amount integer NOT NULL,
  currency text NOT NULL,
  made_at timestamptz NOT NULL,
  -- It did not arrive: the money is with the provider again.
  has_failed boolean NOT NULL DEFAULT false
);
CREATE INDEX sandbox_refunds_order ON sandbox_refunds (order_id);
CREATE INDEX sandbox_refunds_time ON sandbox_refunds (made_at);
INSERT INTO sandbox_refunds (reference, order_id, key, amount, currency, made_at)
SELECT 're_' || order_id, order_id, 'refund ' || order_id || ' 0', amount, currency, refunded_at
FROM sandbox_checkouts WHERE refunded_at IS NOT NULL;
