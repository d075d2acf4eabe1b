-- The directory for professionals: goods.
CREATE TABLE goods (
  id          uuid PRIMARY KEY,
  external_id text COLLATE "C" NOT NULL CONSTRAINT goods_external_id UNIQUE,
  -- By language.
  title       jsonb NOT NULL,
  category    text NOT NULL CONSTRAINT goods_category_word CHECK (category IN (
    'TABLES', 'SEATING', 'OILS_AND_CREAMS', 'LINEN', 'TOOLS', 'THERAPY_DEVICES', 'HYGIENE', 'CLOTHING', 'ROOM',
    'SOFTWARE'
  )),
  brand       text NOT NULL,
  price_from  integer NOT NULL CHECK (price_from >= 0),
  currency    text NOT NULL CONSTRAINT goods_currency_word
    CHECK (currency IN ('PLN', 'EUR', 'CZK', 'RUB', 'GBP', 'USD', 'CHF')),
  -- ISO 3166 alpha-2.
  ships_to    text[] NOT NULL CHECK (cardinality(ships_to) > 0),
  link        text NOT NULL CHECK (link ~* '^https?://'),
  -- What a typed word may begin, folded.
  words       text[] NOT NULL,
  listed_at   timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL
);
CREATE INDEX goods_newest ON goods (listed_at DESC, id DESC);
CREATE INDEX goods_of_category ON goods (category, listed_at DESC, id DESC);
CREATE INDEX goods_sent_to ON goods USING gin (ships_to);
CREATE INDEX goods_words ON goods USING gin (array_to_tsvector(words));
