-- The newest announcements of all countries, for languages whose own countries have few.
CREATE INDEX announcements_listed_newest ON announcements (published_at DESC, number DESC)
  WHERE status = 'ACTIVE' AND NOT hidden;
