-- Words as they are compared: lower case, no accents, one space between them (as foldName of the domain has them).
CREATE FUNCTION folded_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(regexp_replace(replace(
    translate(
      replace(replace(replace(replace(lower(normalize(said, NFKD)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'łøđðħıŧ', 'loddhit'),
    U&'\0438\0306', 'й'), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- What a partner keeps of a client. It goes with the partner's account; when the client's goes, the code empties it first.
CREATE TABLE client_cards (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null: somebody without an account, or whose account is gone.
  account_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  -- E.164, or empty.
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  -- The partner's own, for nobody else.
  note text NOT NULL DEFAULT '',
  -- Since when the client agrees to mails; null: they do not.
  consented_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What is looked in, and what names are put in order by.
  sought text NOT NULL GENERATED ALWAYS AS
    (folded_words(name || ' ' || email) || ' ' || regexp_replace(phone, '\D', '', 'g')) STORED,
  name_order text NOT NULL GENERATED ALWAYS AS (folded_words(name)) STORED,
  CONSTRAINT client_cards_one UNIQUE (partner_id, account_id)
);
CREATE INDEX client_cards_partner ON client_cards (partner_id, name_order, id);
CREATE INDEX client_cards_account ON client_cards (account_id);

-- Null: a time that was only held, a client who had left before there were cards, a card that is gone.
ALTER TABLE appointments ADD COLUMN card_id uuid REFERENCES client_cards ON DELETE SET NULL;
CREATE INDEX appointments_card ON appointments (card_id, starts_at);
