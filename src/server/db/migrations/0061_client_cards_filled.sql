-- A card for each account that has booked with a partner, as its last booking says.
INSERT INTO client_cards (id, partner_id, account_id, name, phone, email, created_at, updated_at)
SELECT DISTINCT ON (visit.profile_id, visit.client_id)
  gen_random_uuid(), visit.profile_id, visit.client_id, visit.name, visit.phone, client.email,
  min(visit.created_at) OVER (PARTITION BY visit.profile_id, visit.client_id), visit.updated_at
FROM appointments AS visit
JOIN users AS partner ON partner.id = visit.profile_id
JOIN users AS client ON client.id = visit.client_id
WHERE visit.requested_at IS NOT NULL
ORDER BY visit.profile_id, visit.client_id, visit.requested_at DESC, visit.id
ON CONFLICT ON CONSTRAINT client_cards_one DO NOTHING;

UPDATE appointments AS visit SET card_id = card.id
FROM client_cards AS card
WHERE card.partner_id = visit.profile_id AND card.account_id = visit.client_id
  AND visit.requested_at IS NOT NULL AND visit.card_id IS NULL;

-- Those who were written down by hand: one card for the same name with the same number, or without one the same address.
CREATE TEMPORARY TABLE written ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, profile_id, folded_words(visit.name) AS words, visit.phone,
  CASE WHEN visit.phone = '' THEN lower(visit.email) ELSE '' END AS address,
  (array_agg(visit.name ORDER BY visit.created_at DESC))[1] AS name,
  coalesce((array_agg(visit.email ORDER BY visit.created_at DESC) FILTER (WHERE visit.email <> ''))[1], '') AS email,
  min(visit.created_at) FILTER (WHERE visit.tells_client AND visit.email <> '') AS consented_at,
  min(visit.created_at) AS created_at, max(visit.updated_at) AS updated_at
FROM appointments AS visit
JOIN users AS partner ON partner.id = visit.profile_id
WHERE visit.client_id IS NULL AND visit.name <> '' AND visit.requested_at IS NOT NULL AND visit.card_id IS NULL
GROUP BY 2, 3, 4, 5;

INSERT INTO client_cards (id, partner_id, name, phone, email, consented_at, created_at, updated_at)
SELECT id, profile_id, name, phone, email, consented_at, created_at, updated_at FROM written;

UPDATE appointments AS visit SET card_id = written.id
FROM written
WHERE visit.client_id IS NULL AND visit.name <> '' AND visit.requested_at IS NOT NULL AND visit.card_id IS NULL
  AND visit.profile_id = written.profile_id AND folded_words(visit.name) = written.words
  AND visit.phone = written.phone
  AND CASE WHEN visit.phone = '' THEN lower(visit.email) ELSE '' END = written.address;
