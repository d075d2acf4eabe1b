-- Whose address a time was kept from, as a keyed hash: how many times one address keeps at once is limited. It stands
-- only while the hold lives.
ALTER TABLE appointments ADD COLUMN held_from bytea;
CREATE INDEX appointments_held_from ON appointments (held_from) WHERE held_from IS NOT NULL;
CREATE INDEX appointments_held_by ON appointments (client_id) WHERE state = 'HELD';

-- The client cancelled after the time in which that is free.
ALTER TABLE appointments ADD COLUMN cancelled_late boolean NOT NULL DEFAULT false;

-- The last time a client of a confirmed visit has asked to move it to; all null where none was ever asked for.
ALTER TABLE appointments
  ADD COLUMN move_state text CHECK (move_state IN ('ASKED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
  ADD COLUMN move_worker_id uuid REFERENCES workers ON DELETE CASCADE,
  ADD COLUMN move_starts_at timestamptz,
  ADD COLUMN move_ends_at timestamptz,
  -- Until when it can be answered.
  ADD COLUMN move_expires_at timestamptz,
  ADD CONSTRAINT appointments_whole_move CHECK (
    num_nulls(move_state, move_worker_id, move_starts_at, move_ends_at, move_expires_at) IN (0, 5)
  );
CREATE INDEX appointments_moving ON appointments (profile_id, move_expires_at) WHERE move_state = 'ASKED';

-- What takes a worker's time: the visit, and beside it the time that it is asked to be moved to. Kept by the trigger
-- below alone, so that no two visits of one worker ever overlap, whatever the code does; the two times of one visit may.
CREATE TABLE taken_times (
  appointment_id uuid NOT NULL REFERENCES appointments ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('VISIT', 'MOVE')),
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- When the break after it is over.
  free_at timestamptz NOT NULL,
  PRIMARY KEY (appointment_id, kind)
);
CREATE INDEX taken_times_worker ON taken_times (worker_id, starts_at);

CREATE FUNCTION appointments_take_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest interval := make_interval(mins => NEW.break_minutes);
BEGIN
  DELETE FROM taken_times WHERE appointment_id = NEW.id;
  IF NEW.state IN ('HELD', 'REQUESTED', 'CONFIRMED') THEN
    INSERT INTO taken_times VALUES (NEW.id, 'VISIT', NEW.worker_id, NEW.starts_at, NEW.ends_at, NEW.ends_at + rest);
    IF NEW.state = 'CONFIRMED' AND NEW.move_state = 'ASKED' THEN
      INSERT INTO taken_times
      VALUES (NEW.id, 'MOVE', NEW.move_worker_id, NEW.move_starts_at, NEW.move_ends_at, NEW.move_ends_at + rest);
    END IF;
  END IF;
  RETURN NULL;
END $$;

INSERT INTO taken_times
SELECT id, 'VISIT', worker_id, starts_at, ends_at, ends_at + make_interval(mins => break_minutes)
FROM appointments WHERE state IN ('HELD', 'REQUESTED', 'CONFIRMED');

CREATE TRIGGER appointments_take_time AFTER INSERT
  OR UPDATE OF state, worker_id, starts_at, ends_at, break_minutes, move_state, move_worker_id, move_starts_at, move_ends_at
  ON appointments FOR EACH ROW EXECUTE FUNCTION appointments_take_time();

ALTER TABLE appointments DROP CONSTRAINT appointments_no_overlap;
DROP TRIGGER appointments_occupied ON appointments;
DROP FUNCTION appointments_set_occupied;
ALTER TABLE appointments DROP COLUMN occupied;
DROP INDEX appointments_worker;
-- The same name, by which a process of the version before knows that a time is taken.
ALTER TABLE taken_times ADD CONSTRAINT appointments_no_overlap
  EXCLUDE USING gist (worker_id WITH =, appointment_id WITH <>, tstzrange(starts_at, free_at) WITH &&);
