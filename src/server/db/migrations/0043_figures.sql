-- How often what a partner publishes was looked at and asked for, by day: counts alone, of nobody. The day is that of the
-- place. They go with the announcement, and all of them with the account.
CREATE TABLE daily_figures (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day text COLLATE "C" NOT NULL CHECK (day ~ '^\d{4}-\d\d-\d\d$'),
  -- None: of the owner's profile.
  announcement_id uuid REFERENCES announcements ON DELETE CASCADE,
  views integer NOT NULL CHECK (views >= 0),
  contacts integer NOT NULL CHECK (contacts >= 0),
  CONSTRAINT daily_figures_once UNIQUE NULLS NOT DISTINCT (owner_id, day, announcement_id)
);
-- Looked through when an announcement is erased.
CREATE INDEX daily_figures_announcement ON daily_figures (announcement_id);
CREATE INDEX daily_figures_day ON daily_figures (day);
-- What was booked in a stretch of days.
CREATE INDEX appointments_booked ON appointments (profile_id, requested_at) WHERE requested_at IS NOT NULL;
