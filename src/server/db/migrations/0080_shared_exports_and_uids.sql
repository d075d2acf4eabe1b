-- Copies of people's data lie in the storage that all processes share, no more in the folder of the process that made them:
-- those made before are asked for again, for a day at most.
DELETE FROM exports;

-- Under which domain calendars know a visit, for its whole life, whatever the sender of mails becomes later. Those that were told
-- before, and by processes of the version before, have the default.
ALTER TABLE appointments ADD COLUMN uid_domain text NOT NULL DEFAULT 'palmora.example';
