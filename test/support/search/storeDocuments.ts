/** Writes what the search knows of announcements as rows of the tables, as announcements of a few partners. */
import type { Pool } from 'pg';
import type { CardContent } from '../../../src/domain/announcements/cards.ts';
import { CURRENCIES, type Currency, currencyOfCountry } from '../../../src/domain/money.ts';
import type { SearchDocument } from '../../../src/domain/search/searchDocument.ts';

const BATCH = 2_000;

/** The id of the announcement with a number. */
export const announcementIdOf = (number: number): string =>
  `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
/** The id of a partner. */
export const partnerIdOf = (partner: number): string =>
  `00000000-0000-7000-9000-${partner.toString(16).padStart(12, '0')}`;

/** Makes the partners that announcements are spread over. */
export async function storePartners(pool: Pool, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, partner) => partnerIdOf(partner));
  await pool.query(
    `INSERT INTO users (id, account_type, email, phone_prefix, phone_number, password_hash, locale, terms_version,
       terms_accepted_at, created_at)
     SELECT id, 'partner', id || '@test.example', '48', '500000000', '', 'en', '1', now(), now() FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await pool.query(
    `INSERT INTO partner_profiles (user_id, name, gender, description, eng_description, place_id, city_description,
       district, neighbourhood, street, house_number, post_code, lat, lng, is_visiting_client, workplace, availability,
       opening_times, currency, is_technician, client_types, facilities, payment_methods, phone_prefix, phone_number,
       email, website, facebook, instagram, youtube, break_time, is_calendar_enabled, booking_mode, created_at, updated_at)
     SELECT id, 'Studio', 'FEMALE', '', '', 'g-1', '', '', '', '', '', '', 0, 0, true, 'CLASSIC', 'ALWAYS',
       '{}', 'EUR', true, '{}', '{}', '{}', '48', '500000000',
       '', '', '', '', '', '15', true, 'REQUEST', now(), now() FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
}

/**
 * Writes announcements that are active, each with its number and the id that goes with it.
 * @param partners over how many of the stored partners they are spread
 */
export async function storeDocuments(
  pool: Pool,
  documents: readonly SearchDocument[],
  partners: number,
): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH);
    await storeAnnouncements(pool, batch, partners);
    await storeOffers(pool, batch);
  }
}

/** That of its country, or another. */
function currencyOf({ countryCode, hasForeignPrices }: SearchDocument): Currency {
  const own = currencyOfCountry(countryCode);
  return hasForeignPrices ? (CURRENCIES.find((each) => each !== own) ?? own) : own;
}

async function storeAnnouncements(pool: Pool, batch: readonly SearchDocument[], partners: number) {
  const rows = batch.map((document) => ({
    ...document,
    id: announcementIdOf(document.number),
    owner: partnerIdOf(document.number % partners),
    card: {
      title: `Massage ${document.number}`,
      authorLocale: 'en',
      currency: currencyOf(document),
      placeId: document.placeId,
      district: 'Centre',
      isVisitingClient: document.isVisitingClient,
      languages: ['en'],
      offers: document.offers.map(({ main, sub, priceFrom }) => ({
        main,
        sub,
        durationMinutes: 60,
        price: { from: priceFrom },
      })),
      photo: null,
    } satisfies CardContent,
  }));
  await pool.query(
    `WITH stored AS (
       INSERT INTO announcement_revisions (announcement_id, id, content, photo_ids, created_at)
       SELECT id, id, jsonb_build_object('title', 'Massage ' || number, 'phoneNumber', '500000000', 'offers', '[]'::jsonb,
         'clientTypes', '[]'::jsonb, 'description',
         jsonb_build_object('en', repeat('A calm studio in the middle of town. ', 6))), '{}', now()
       FROM json_to_recordset($1) AS r (id uuid, number int)
     )
     INSERT INTO announcements (id, number, owner_id, status, title, place_id,
       country_code, lat, lng, is_visiting_client, workplace, gender, client_types, payment_methods,
       facilities, phone_number, completeness, published_at, expires_at, promoted_until, created_at, updated_at,
       revision_id, card)
     OVERRIDING SYSTEM VALUE
     SELECT r.id, r.number, r.owner, 'ACTIVE', 'Massage ' || r.number, r."placeId",
       r."countryCode", r.lat, r.lng, r."isVisitingClient", r.workplace, r.gender, r."clientTypes",
       r."paymentMethods", r.facilities, '500000000', r.completeness,
       to_timestamp(r."publishedAt"), to_timestamp(r."expiresAt"), to_timestamp(r."promotedUntil"), now(), now(), r.id,
       r.card
     FROM json_to_recordset($1) AS r (id uuid, number int, owner uuid, "placeId" text, "countryCode" text, lat float8,
       lng float8, "isVisitingClient" boolean, workplace text, gender text, "clientTypes" text[],
       "paymentMethods" text[], facilities text[], completeness int, "publishedAt" float8, "expiresAt" float8,
       "promotedUntil" float8, card json)`,
    [JSON.stringify(rows)],
  );
}

async function storeOffers(pool: Pool, batch: readonly SearchDocument[]) {
  const offers = batch.flatMap(({ number, offers }) =>
    offers.map((offer, position) => ({ ...offer, id: announcementIdOf(number), position })),
  );
  await pool.query(
    `INSERT INTO offers (announcement_id, position, main, sub, duration_minutes, price_from, price_to)
     SELECT r.id, r.position, r.main, r.sub, 60, r."priceFrom", r."priceTo"
     FROM json_to_recordset($1) AS r (id uuid, position int, main text, sub text, "priceFrom" int, "priceTo" int)`,
    [JSON.stringify(offers)],
  );
}
