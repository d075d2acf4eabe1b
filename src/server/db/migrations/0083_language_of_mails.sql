-- Mails speak the language that somebody chose for them, else the one in which the account was last used.
ALTER TABLE users ADD COLUMN is_locale_chosen boolean NOT NULL DEFAULT false;

-- What clients chose in their cards was read by nothing.
UPDATE users SET locale = card.locale, is_locale_chosen = true
  FROM client_profiles AS card
  WHERE card.user_id = users.id AND card.locale <> users.locale;
