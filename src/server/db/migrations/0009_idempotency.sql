-- Who is at work under an Idempotency-Key and until when nobody else may be; what came of it, noted in the
-- transaction of the effect. The defaults are for processes of the version before, while both run.
ALTER TABLE idempotent_answers
  ADD COLUMN holder uuid,
  ADD COLUMN locked_until timestamptz NOT NULL DEFAULT now() + interval '1 minute',
  ADD COLUMN subject_id uuid;
