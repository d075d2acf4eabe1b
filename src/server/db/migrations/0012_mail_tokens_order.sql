-- The mail that carries a link; its id is ordered by when it was asked for, so that a link ends those before it alone,
-- whichever of two mails is sent first. Links mailed before this column came before all others.
ALTER TABLE mail_tokens ADD COLUMN mail_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE mail_tokens ALTER COLUMN mail_id DROP DEFAULT;
