-- Apart from what fills it: nobody waits for this lock while every row is written.
ALTER TABLE announcements ADD COLUMN phone_prefix text NOT NULL DEFAULT '';
