-- The tables of Palmora. Instants are timestamptz, amounts integer minor units, ids UUIDv7 made by the process.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  account_type text NOT NULL CHECK (account_type IN ('client', 'partner')),
  staff_role text CHECK (staff_role IN ('moderator', 'admin')),
  email text NOT NULL,
  email_verified_at timestamptz,
  phone_prefix text NOT NULL,
  phone_number text NOT NULL,
  password_hash text NOT NULL,
  locale text NOT NULL,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL
);
-- E-mail addresses are stored folded (domain/accounts/email.ts), so that one index is enough.
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_phone ON users (phone_prefix, phone_number);

-- A session is known by the hash of its token; the token itself is only ever with the client.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- When the password was last given: what REAUTH_REQUIRED looks at.
  authenticated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Links in mails: single use, stored hashed.
CREATE TABLE mail_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);

-- Fixed windows of attempts, shared by all processes.
CREATE TABLE rate_windows (
  key text NOT NULL,
  starts_at timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (key, starts_at)
);

-- Answers to repeated writes with the same Idempotency-Key.
CREATE TABLE idempotent_answers (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);

CREATE TABLE photos (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('profile', 'worker', 'announcement')),
  -- Whether a profile, worker or announcement shows it; uploads that stay false are cleared away.
  attached boolean NOT NULL DEFAULT false,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX photos_owner ON photos (owner_id);
CREATE INDEX photos_unattached ON photos (created_at) WHERE NOT attached;

-- One profile per partner; its id is the user's.
CREATE TABLE partner_profiles (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  gender text NOT NULL,
  description text NOT NULL,
  eng_description text NOT NULL,
  -- The language of the description; null: that of the country.
  description_locale text,
  place_id text NOT NULL,
  city_description text NOT NULL,
  district text NOT NULL,
  neighbourhood text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  post_code text NOT NULL,
  -- The partner asks that nobody but the client of a confirmed visit learns the exact address.
  hides_address boolean NOT NULL DEFAULT false,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  is_visiting_client boolean NOT NULL,
  workplace text NOT NULL,
  availability text NOT NULL,
  -- {"1": [{"from": "08:00", "to": "16:00"}], …} in local time of the place.
  opening_times jsonb NOT NULL,
  -- The mains the partner works in, at least those of the services.
  service_category text[] NOT NULL DEFAULT '{}',
  currency text NOT NULL,
  is_technician boolean NOT NULL,
  client_types text[] NOT NULL,
  facilities text[] NOT NULL,
  payment_methods text[] NOT NULL,
  phone_prefix text NOT NULL,
  phone_number text NOT NULL,
  email text NOT NULL,
  website text NOT NULL,
  facebook text NOT NULL,
  instagram text NOT NULL,
  youtube text NOT NULL,
  break_time text NOT NULL,
  is_calendar_enabled boolean NOT NULL,
  booking_mode text NOT NULL,
  photo_ids uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX partner_profiles_place ON partner_profiles (place_id);

CREATE TABLE workers (
  id uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  position integer NOT NULL,
  -- The partner in person, where the profile names no workers: bookable like any, but in no list of therapists.
  is_partner boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  gender text NOT NULL,
  photo_id uuid REFERENCES photos ON DELETE SET NULL,
  -- Empty: all services of the profile.
  service_ids uuid[] NOT NULL DEFAULT '{}',
  -- Null: the profile's.
  opening_times jsonb,
  removed_at timestamptz
);
CREATE INDEX workers_profile ON workers (profile_id, position);

CREATE TABLE services (
  id uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  position integer NOT NULL,
  main text NOT NULL,
  sub text,
  label text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  price_from integer NOT NULL CHECK (price_from >= 0),
  price_to integer CHECK (price_to >= price_from),
  removed_at timestamptz
);
CREATE INDEX services_profile ON services (profile_id, position);

CREATE TABLE client_profiles (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  gender text,
  phone_prefix text NOT NULL,
  phone_number text NOT NULL,
  place_id text,
  locale text NOT NULL,
  note text NOT NULL,
  address text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- `number` is the row's short name inside the search index.
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL,
  status_before text,
  hidden boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  description jsonb NOT NULL,
  author_locale text NOT NULL,
  currency text NOT NULL,
  place_id text NOT NULL,
  country_code text NOT NULL,
  district text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  is_visiting_client boolean NOT NULL,
  travel_radius_km integer,
  workplace text NOT NULL,
  gender text NOT NULL,
  client_types text[] NOT NULL,
  payment_methods text[] NOT NULL,
  facilities text[] NOT NULL,
  languages text[] NOT NULL,
  phone_prefix text NOT NULL,
  phone_number text NOT NULL,
  website text NOT NULL,
  facebook text NOT NULL,
  instagram text NOT NULL,
  youtube text NOT NULL,
  photo_ids uuid[] NOT NULL DEFAULT '{}',
  -- 0–100 from domain/announcements/rules.ts, for the ranking.
  completeness integer NOT NULL,
  -- A live announcement's edit that waits: the content as JSON, and for what (REVIEW or PAYMENT).
  pending_revision jsonb,
  pending_for text CHECK ((pending_for IS NULL) = (pending_revision IS NULL)),
  -- Reasons of a rejection or block: [{path, code, detail}].
  reasons jsonb,
  published_at timestamptz,
  expires_at timestamptz,
  promoted_until timestamptz,
  checkout_expires_at timestamptz,
  blocked_at timestamptz,
  deleted_at timestamptz,
  -- Bought days that begin with the approval.
  paid_days integer,
  -- The last notice of the present end that was mailed: 7 or 1 (days before); null when none was.
  expiry_notice integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX announcements_owner ON announcements (owner_id, status);
CREATE INDEX announcements_listed ON announcements (place_id, published_at DESC) WHERE status = 'ACTIVE' AND NOT hidden;
CREATE INDEX announcements_listed_country ON announcements (country_code, published_at DESC) WHERE status = 'ACTIVE' AND NOT hidden;
CREATE INDEX announcements_phone ON announcements (phone_number) WHERE status = 'ACTIVE';
CREATE INDEX announcements_expiry ON announcements (expires_at) WHERE status = 'ACTIVE';
CREATE INDEX announcements_checkout ON announcements (checkout_expires_at) WHERE status = 'AWAITING_PAYMENT';

CREATE TABLE offers (
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  position integer NOT NULL,
  main text NOT NULL,
  sub text,
  duration_minutes integer NOT NULL,
  price_from integer NOT NULL,
  price_to integer CHECK (price_to >= price_from),
  PRIMARY KEY (announcement_id, position)
);
CREATE INDEX offers_treatment ON offers (main, sub, announcement_id);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  purpose text NOT NULL,
  days integer NOT NULL,
  state text NOT NULL,
  amount integer NOT NULL CHECK (amount >= 0),
  vat integer NOT NULL CHECK (vat >= 0),
  currency text NOT NULL,
  provider text NOT NULL,
  provider_session text,
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- Money that bought nothing and is still to go back.
  refund_due boolean NOT NULL DEFAULT false
);
CREATE INDEX orders_refunds ON orders (id) WHERE refund_due;
CREATE INDEX orders_open ON orders (expires_at) WHERE state = 'OPEN';
CREATE INDEX orders_announcement ON orders (announcement_id);
CREATE UNIQUE INDEX orders_one_open ON orders (announcement_id) WHERE state = 'OPEN';

-- Every webhook once, by the provider's event id.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE appointments (
  id uuid PRIMARY KEY,
  -- What people read to each other on the phone: eight letters and digits.
  reference text NOT NULL UNIQUE,
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  -- Shared by the two rows of a visit for a couple.
  group_id uuid NOT NULL,
  announcement_id uuid REFERENCES announcements ON DELETE SET NULL,
  client_id uuid REFERENCES users ON DELETE SET NULL,
  state text NOT NULL,
  service_id uuid NOT NULL REFERENCES services ON DELETE RESTRICT,
  -- The service as it was when booked: {main, sub, label, durationMinutes, price: {from, to}, currency}.
  service jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  break_minutes integer NOT NULL,
  -- Set by the trigger below: the visit and the break after it.
  occupied tstzrange NOT NULL,
  time_zone text NOT NULL,
  place text NOT NULL DEFAULT 'SALON' CHECK (place IN ('SALON', 'CLIENT')),
  name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  locale text NOT NULL,
  reason text NOT NULL DEFAULT '',
  reschedules integer NOT NULL DEFAULT 0,
  -- Until when a HELD or REQUESTED appointment occupies its time.
  expires_at timestamptz,
  -- When the request was made or last moved.
  requested_at timestamptz,
  -- iCalendar SEQUENCE: grows with every change the calendars must follow.
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Two visits of one worker never overlap, whatever the code does.
  CONSTRAINT appointments_no_overlap EXCLUDE USING gist (worker_id WITH =, occupied WITH &&)
    WHERE (state IN ('HELD', 'REQUESTED', 'CONFIRMED'))
);
CREATE INDEX appointments_profile ON appointments (profile_id, starts_at);
CREATE INDEX appointments_client ON appointments (client_id, starts_at);
CREATE INDEX appointments_announcement ON appointments (announcement_id);
CREATE INDEX appointments_worker ON appointments (worker_id, starts_at);
CREATE INDEX appointments_expiry ON appointments (expires_at) WHERE state IN ('HELD', 'REQUESTED');
CREATE INDEX appointments_ending ON appointments (ends_at) WHERE state = 'CONFIRMED';

CREATE FUNCTION appointments_set_occupied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.occupied := tstzrange(NEW.starts_at, NEW.ends_at + make_interval(mins => NEW.break_minutes), '[)');
  RETURN NEW;
END $$;
CREATE TRIGGER appointments_occupied BEFORE INSERT OR UPDATE OF starts_at, ends_at, break_minutes ON appointments
  FOR EACH ROW EXECUTE FUNCTION appointments_set_occupied();

-- What happened to everything with a lifecycle, in order.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  actor_id uuid,
  at timestamptz NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX events_subject ON events (subject_type, subject_id, id);

-- What search indexes and page caches follow. Appends are serialised (db/changes.ts), so that the order of
-- numbers is the order of commits and no reader skips a slow transaction's change.
CREATE TABLE changes (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  at timestamptz NOT NULL
);

-- Small facts about this database: the secret of the sandbox, the gazetteer's version, whether demo data is in.
CREATE TABLE facts (
  name text PRIMARY KEY,
  value text NOT NULL
);
