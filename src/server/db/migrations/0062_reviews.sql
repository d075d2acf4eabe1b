-- What clients say of visits that took place. A review goes with its visit and with the profile; what is shown of it beside
-- stars and text is read from the visit.
CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  -- One review of a visit.
  appointment_id uuid NOT NULL UNIQUE REFERENCES appointments ON DELETE CASCADE,
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  -- Null: the account is gone; the name goes before it.
  writer_id uuid REFERENCES users ON DELETE SET NULL,
  -- As it is shown: the first one and an initial; empty once the account is gone.
  name text NOT NULL,
  stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  -- In which the page was that it was written on.
  locale text NOT NULL CONSTRAINT reviews_locale_word CHECK (locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es')),
  written_at timestamptz NOT NULL,
  changed_at timestamptz,
  -- The partner's; both or none.
  reply text,
  replied_at timestamptz,
  -- Out of everybody's sight by a report, and not counted.
  withheld_at timestamptz,
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX reviews_profile ON reviews (profile_id, written_at DESC, id DESC);
CREATE INDEX reviews_writer ON reviews (writer_id);

-- How many reviews everybody sees of a partner, and their stars together; written with each review.
ALTER TABLE partner_profiles
  ADD COLUMN review_count int NOT NULL DEFAULT 0,
  ADD COLUMN review_stars int NOT NULL DEFAULT 0,
  ADD CONSTRAINT partner_profiles_review_stars
    CHECK (review_stars BETWEEN review_count AND review_count * 5 AND review_count >= 0);
-- Those that have any, by which the search reads them.
CREATE INDEX partner_profiles_reviewed ON partner_profiles (user_id) WHERE review_count > 0;
