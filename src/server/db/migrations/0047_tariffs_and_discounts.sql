-- What a country pays from an instant on, as staff set it; before the first of them the defaults of the code hold.
CREATE TABLE tariffs (
  country_code text NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
  valid_from timestamptz NOT NULL,
  currency text NOT NULL CONSTRAINT tariffs_currency_word
    CHECK (currency IN ('PLN', 'EUR', 'CZK', 'RUB', 'GBP', 'USD', 'CHF')),
  -- Percent.
  vat_rate double precision NOT NULL CHECK (vat_rate >= 0 AND vat_rate < 100),
  -- Gross minor units.
  days_30 integer NOT NULL CHECK (days_30 > 0),
  days_90 integer NOT NULL CHECK (days_90 > 0),
  days_180 integer NOT NULL CHECK (days_180 > 0),
  promotion integer NOT NULL CHECK (promotion > 0),
  -- Null: the account is gone.
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (country_code, valid_from)
);

CREATE TABLE discount_codes (
  id uuid PRIMARY KEY,
  -- Folded.
  code text NOT NULL CONSTRAINT discount_codes_code UNIQUE,
  percent integer CHECK (percent BETWEEN 1 AND 100),
  -- Minor units.
  amount integer CHECK (amount > 0),
  currency text CONSTRAINT discount_codes_currency_word
    CHECK (currency IN ('PLN', 'EUR', 'CZK', 'RUB', 'GBP', 'USD', 'CHF')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Empty: all of them.
  countries text[] NOT NULL,
  durations integer[] NOT NULL,
  purposes text[] NOT NULL CONSTRAINT discount_codes_purposes_word
    CHECK (purposes <@ ARRAY['add', 'extend', 'activate', 'promote']::text[]),
  -- Null: no limit.
  total_cap integer CHECK (total_cap > 0),
  per_user_cap integer CHECK (per_user_cap > 0),
  is_active boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Null: the account is gone.
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK ((percent IS NULL) <> (amount IS NULL)),
  CHECK ((amount IS NULL) = (currency IS NULL))
);

-- Each use belongs to an order and follows its state (below). A code that was used is never deleted.
CREATE TABLE discount_uses (
  order_id uuid PRIMARY KEY REFERENCES orders,
  code_id uuid NOT NULL REFERENCES discount_codes,
  -- Null: the account is gone.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  state text NOT NULL CONSTRAINT discount_uses_state_word CHECK (state IN ('RESERVED', 'CONSUMED', 'RELEASED')),
  -- Consumed by money that came when it had been released: the caps may be passed by as many.
  is_late boolean NOT NULL DEFAULT false
);
CREATE INDEX discount_uses_counted ON discount_uses (code_id, user_id) WHERE state <> 'RELEASED';
CREATE INDEX discount_uses_user ON discount_uses (user_id);

ALTER TABLE orders
  -- Whose price list it was made by, and from when that holds; null: the defaults, or made before this was noted.
  ADD COLUMN country_code text,
  ADD COLUMN tariff_from timestamptz,
  -- What a code took off what would have been paid, minor units.
  ADD COLUMN discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  -- Why nothing is charged where announcements cost.
  ADD COLUMN free_reason text CONSTRAINT orders_free_reason_word CHECK (free_reason IN ('INTRODUCTORY', 'DISCOUNT')),
  ADD CONSTRAINT orders_free_is_nothing CHECK (free_reason IS NULL OR amount = 0);
-- The introductory days are given once.
CREATE UNIQUE INDEX orders_introductory_once ON orders (owner_id)
  WHERE free_reason = 'INTRODUCTORY' AND state IN ('OPEN', 'PAID');

-- The use of a code follows its order, whoever moves that: nothing stays reserved by what is over, and what buys uses it up.
CREATE FUNCTION discount_use_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discount_uses SET
    state = CASE
      WHEN NEW.state = 'PAID' AND NOT NEW.refund_due THEN 'CONSUMED'
      WHEN NEW.state = 'OPEN' THEN 'RESERVED'
      ELSE 'RELEASED'
    END,
    is_late = is_late OR (state = 'RELEASED' AND NEW.state = 'PAID' AND NOT NEW.refund_due)
  WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_discount_use AFTER UPDATE OF state, refund_due ON orders
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.refund_due IS DISTINCT FROM NEW.refund_due)
  EXECUTE FUNCTION discount_use_follows();

-- What staff found when they looked at a partner's papers; the latest of a kind holds.
CREATE TABLE partner_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT partner_checks_kind_word CHECK (kind IN ('LICENCE', 'IDENTITY')),
  register text NOT NULL,
  number text NOT NULL,
  -- A local date.
  checked_on text NOT NULL CHECK (checked_on ~ '^\d{4}-\d\d-\d\d$'),
  -- Null: the account is gone.
  checked_by uuid REFERENCES users ON DELETE SET NULL,
  accepted boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX partner_checks_user ON partner_checks (user_id, kind, id);
