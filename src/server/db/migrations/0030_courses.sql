-- The directory for professionals: courses. Kept by the operator, who brings them under names of their own
-- (external_id). A place is kept without a foreign key, as everywhere.
CREATE TABLE courses (
  id           uuid PRIMARY KEY,
  external_id  text COLLATE "C" NOT NULL CONSTRAINT courses_external_id UNIQUE,
  -- By language.
  title        jsonb NOT NULL,
  certificate  jsonb NOT NULL,
  organiser    text NOT NULL,
  -- Calendar dates where it takes place, YYYY-MM-DD: they sort as they are written.
  starts_on    text COLLATE "C" NOT NULL,
  ends_on      text COLLATE "C" NOT NULL,
  -- Null, and the country with it: online.
  place_id     text COLLATE "C",
  country_code text COLLATE "C",
  language     text NOT NULL CONSTRAINT courses_language_word CHECK (language IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es')),
  price        integer NOT NULL CHECK (price >= 0),
  currency     text NOT NULL CONSTRAINT courses_currency_word
    CHECK (currency IN ('PLN', 'EUR', 'CZK', 'RUB', 'GBP', 'USD', 'CHF')),
  link         text NOT NULL CHECK (link ~* '^https?://'),
  -- The end of the last day where it takes place; from then on nobody is shown it.
  over_at      timestamptz NOT NULL,
  -- What a typed word may begin, folded.
  words        text[] NOT NULL,
  updated_at   timestamptz NOT NULL,
  CHECK (starts_on ~ '^\d{4}-\d\d-\d\d$' AND ends_on ~ '^\d{4}-\d\d-\d\d$' AND starts_on <= ends_on),
  CHECK ((place_id IS NULL) = (country_code IS NULL))
);
CREATE INDEX courses_soonest ON courses (starts_on, id);
CREATE INDEX courses_of_country ON courses (country_code, starts_on, id);
CREATE INDEX courses_of_place ON courses (place_id, starts_on, id);
CREATE INDEX courses_over ON courses (over_at);
CREATE INDEX courses_words ON courses USING gin (array_to_tsvector(words));

-- Lists of the directory are followed as a whole: an import changes many rows and is one change.
ALTER TABLE changes DROP CONSTRAINT changes_subject_type_word;
ALTER TABLE changes
  ADD CONSTRAINT changes_subject_type_word CHECK (subject_type IN ('announcement', 'profile', 'directory'));
