-- Whom a partner's invoices are made out to. It goes with the account; what was issued has a copy of its own.
CREATE TABLE invoice_data (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT invoice_data_kind_word CHECK (kind IN ('person', 'company')),
  name text NOT NULL,
  -- As its country writes it, without spaces; null: none was given.
  tax_id text,
  -- With its country's letters, where the number can be one of value added tax in the European Union.
  vat_id text,
  street text NOT NULL,
  post_code text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  email text NOT NULL,
  -- What the Union's register said of the VAT id, and when; null: it was not asked.
  vat_state text CONSTRAINT invoice_data_vat_state_word CHECK (vat_state IN ('confirmed', 'refused', 'unreachable')),
  vat_asked_at timestamptz,
  -- The register's own number of that answer, by which it can be proved.
  vat_consultation text,
  updated_at timestamptz NOT NULL
);

-- The last number that was given in a series of a year. Whoever takes the next one holds the row until it commits, so
-- that no number is left out.
CREATE TABLE invoice_series (
  series text NOT NULL CONSTRAINT invoice_series_word CHECK (series IN ('FV', 'KOR')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, year)
);

-- Invoices and credit notes as they were issued: never changed and never deleted. Whose they are the order says.
CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  series text NOT NULL CONSTRAINT invoices_series_word CHECK (series IN ('FV', 'KOR')),
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  order_id uuid NOT NULL REFERENCES orders,
  -- The sale, or what takes it back: each has one.
  entry_id bigint NOT NULL UNIQUE REFERENCES journal_entries,
  -- The invoice that a credit note takes back, in whole or in part.
  corrects uuid REFERENCES invoices,
  currency text NOT NULL,
  -- Minor units.
  net bigint NOT NULL CHECK (net >= 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  gross bigint NOT NULL CHECK (gross > 0),
  issued_at timestamptz NOT NULL,
  -- All that it says, in the words of that day.
  snapshot jsonb NOT NULL,
  UNIQUE (series, year, number),
  CHECK (net + vat = gross),
  CHECK ((series = 'KOR') = (corrects IS NOT NULL))
);
CREATE INDEX invoices_order ON invoices (order_id);
CREATE INDEX invoices_corrects ON invoices (corrects) WHERE corrects IS NOT NULL;

CREATE FUNCTION invoices_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION invoices_stay();
CREATE TRIGGER invoices_stay_all BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_stay();

-- What was asked of the buyer at the checkout.
ALTER TABLE orders
  -- In percent; null: the order is older than this column.
  ADD COLUMN vat_rate double precision,
  -- The company that pays the tax by itself and so paid the net price: the invoice is made out to it. Emptied once it is.
  ADD COLUMN reverse_charged_to jsonb;
