-- Whoever leaves takes workers, services, photos and their account along: each row that points at one of them is found by an
-- index, not by reading all visits, reports and checks.
CREATE INDEX appointments_worker ON appointments (worker_id);
CREATE INDEX appointments_service ON appointments (service_id);
CREATE INDEX appointments_move_worker ON appointments (move_worker_id) WHERE move_worker_id IS NOT NULL;
CREATE INDEX appointments_move_second_worker ON appointments (move_second_worker_id)
  WHERE move_second_worker_id IS NOT NULL;
CREATE INDEX workers_photo ON workers (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX appeals_decided_by ON appeals (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX reports_decided_by ON reports (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX partner_checks_checked_by ON partner_checks (checked_by) WHERE checked_by IS NOT NULL;
