-- Mails speak the language that somebody chose for them, else the one that its owner logged in with or switched to last.
ALTER TABLE users ADD COLUMN is_locale_chosen boolean NOT NULL DEFAULT false;

-- What the cards of clients said was read by nothing; as it was filled in unasked it is no choice.
UPDATE users SET locale = card.locale
  FROM client_profiles AS card
  WHERE card.user_id = users.id AND card.locale <> users.locale;
