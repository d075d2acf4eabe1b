import type pg from 'pg';
import { LODZ } from '../announcements.ts';

/** A partner with a profile in Łódź and a session of this token; the address of their mail is `<id>@test.example`. */
export async function insertOwner(pool: pg.Pool, id: string, token: string): Promise<void> {
  await pool.query(
    `WITH born AS (
       INSERT INTO users (id, account_type, email, email_verified_at, phone_prefix, phone_number, password_hash,
         locale, terms_version, terms_accepted_at, created_at)
       VALUES ($1::uuid, 'partner', $1::text || '@test.example', now(), '48', '501100200', '', 'en', '', now(), now())
     )
     INSERT INTO partner_profiles (user_id, name, gender, description, eng_description, place_id, city_description,
       district, neighbourhood, street, house_number, post_code, lat, lng, is_visiting_client, workplace, availability,
       opening_times, currency, is_technician, client_types, facilities, payment_methods, phone_prefix, phone_number,
       email, website, facebook, instagram, youtube, break_time, is_calendar_enabled, booking_mode, created_at,
       updated_at, licence_number)
     VALUES ($1, 'Studio', 'FEMALE', '', '', $2, '', '', '', '', '', '', 51.7687, 19.4569, true, 'PRIVATE_PROPERTY',
       'BY_APPOINTMENT', '{}', 'PLN', true, '{WOMEN}', '{}', '{CASH}', '48', '501100200', '', '', '', '', '', '15',
       true, 'REQUEST', now(), now(), '')`,
    [id, LODZ],
  );
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, expires_at, seen_at)
     VALUES (sha256($1::bytea), $2, now(), now(), '9999-01-01', '9999-01-01')`,
    [token, id],
  );
}

/** A client with a session of this token; the address of their mail is `<id>@test.example`. */
export async function insertClient(pool: pg.Pool, id: string, token: string): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, account_type, email, email_verified_at, phone_prefix, phone_number, password_hash,
       locale, terms_version, terms_accepted_at, created_at)
     VALUES ($1::uuid, 'client', $1::text || '@test.example', now(), '48', '501100200', '', 'en', '', now(), now())`,
    [id],
  );
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, expires_at, seen_at)
     VALUES (sha256($1::bytea), $2, now(), now(), '9999-01-01', '9999-01-01')`,
    [token, id],
  );
}
