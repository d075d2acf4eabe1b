-- Another checkout is taking its place: its end leaves the announcement as it is.
ALTER TABLE orders ADD COLUMN is_replaced boolean NOT NULL DEFAULT false;

-- What was told of a payment before the payment itself.
CREATE INDEX payment_events_payment ON payment_events ((payload->>'payment'));
