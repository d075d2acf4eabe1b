-- What a process of the version before 0077 writes beside this one has no prefix yet: the clock finds it here, and reads it.
CREATE INDEX announcements_unread_phone ON announcements (id) WHERE phone_prefix = '';
