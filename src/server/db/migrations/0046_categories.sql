-- What is not offered in a country. A row stays when the category is switched on again: search indexes that hear of the
-- change late look up here what it was about. Its staff may be gone, so they are named without a reference.
CREATE TABLE switched_off_categories (
  id           uuid PRIMARY KEY,
  country_code text COLLATE "C" NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
  main         text NOT NULL CONSTRAINT switched_off_categories_main_word CHECK (main IN (
    'RELAXED_MASSAGE', 'SENSUAL_MASSAGE', 'PHYSIOTHERAPY', 'OSTEOPATHY', 'ACUPUNCTURE', 'CHIROPRACTIC',
    'REFLEXOTHERAPY', 'HIRUDOTHERAPY'
  )),
  since        timestamptz NOT NULL,
  by           uuid NOT NULL,
  ended_at     timestamptz,
  ended_by     uuid
);
CREATE UNIQUE INDEX switched_off_categories_now ON switched_off_categories (country_code, main) WHERE ended_at IS NULL;

ALTER TABLE changes DROP CONSTRAINT changes_subject_type_word;
ALTER TABLE changes
  ADD CONSTRAINT changes_subject_type_word CHECK (subject_type IN ('announcement', 'profile', 'directory', 'category'));
