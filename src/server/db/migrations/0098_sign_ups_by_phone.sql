-- A log-in by phone finds the sign-ups of a number that wait.
CREATE INDEX sign_ups_phone ON sign_ups (phone_prefix, phone_number, created_at);
