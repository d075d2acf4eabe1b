/** Announcements for tests: a partner with a profile, a whole text, and the sandbox provider's webhooks. */
import { createSandbox, type Sandbox } from '../../src/adapters/payment/sandbox.ts';
import type { SandboxEvent } from '../../src/adapters/payment/sandboxWords.ts';
import type { AnnouncementBody } from '../../src/contract/announcementBody.ts';
import { databaseOf } from '../../src/server/db/database.ts';
import { createSandboxMemory } from '../../src/server/features/payments/sandboxMemory.ts';
import type { Answer, TestApp } from './app.ts';

export { SIGNATURE_HEADER } from '../../src/adapters/payment/sandbox.ts';

export const LODZ = 'g-3093133';

/** A text that may be published. */
export function announcementBody(changes: Partial<AnnouncementBody> = {}): AnnouncementBody {
  return {
    title: 'Masaż klasyczny i relaksacyjny',
    description: {
      pl: 'Spokojny gabinet w centrum, ciepły olejek i czas tylko dla Państwa.',
      en: 'A calm studio.',
    },
    authorLocale: 'pl',
    offers: [
      {
        main: 'RELAXED_MASSAGE',
        sub: 'CLASSIC_MASSAGE',
        durationMinutes: 60,
        price: { from: 18_000, to: null },
      },
      { main: 'OSTEOPATHY', sub: null, durationMinutes: 45, price: { from: 20_000, to: 25_000 } },
    ],
    currency: 'PLN',
    placeId: LODZ,
    district: 'Śródmieście',
    isVisitingClient: true,
    travelRadiusKm: 10,
    workplace: 'PRIVATE_PROPERTY',
    gender: 'FEMALE',
    clientTypes: ['WOMEN', 'MEN'],
    paymentMethods: ['CASH', 'BLIK'],
    facilities: ['GUEST_SERVICE_IN_ENGLISH'],
    languages: ['pl', 'en'],
    phonePrefix: '48',
    phoneNumber: '501100200',
    website: 'https://example.org/masaz',
    facebook: '',
    instagram: '',
    youtube: '',
    ...changes,
  };
}

/** What goes to adults alone, and what goes to children; a partner may offer one of the two. */
export const SENSUAL: Partial<AnnouncementBody> = {
  offers: [
    { main: 'SENSUAL_MASSAGE', sub: 'TANTRA_MASSAGE', durationMinutes: 60, price: { from: 1, to: null } },
  ],
  clientTypes: ['MEN'],
};
export const KIDS: Partial<AnnouncementBody> = { clientTypes: ['KIDS'] };

/** A partner's own profile as its form sends it back, with changes. */
export async function profileBody(
  app: TestApp,
  { id, token }: { id: string; token: string },
  changes: object = {},
) {
  const { body: own } = await app.call('GET', `/api/profile/${id}/${id}`, { as: token });
  const {
    profileId: _id,
    place,
    phoneText: _phone,
    addressLines: _lines,
    updatedAt: _at,
    withheld: _withheld,
    checks: _checks,
    shortAddress: _words,
    services: _services,
    workers: _workers,
    serviceCategory: _mains,
    photos: _photos,
    ...same
  } = own;
  return { ...same, placeId: place.placeId, ...changes };
}

/** A partner whose profile stands in Łódź. */
export async function partnerWithProfile(
  app: TestApp,
  licenceNumber = '',
): Promise<{ id: string; token: string; email: string }> {
  const partner = await app.account('partner');
  await app.pool.query(
    `INSERT INTO partner_profiles (user_id, name, gender, description, eng_description, place_id, city_description, district,
       neighbourhood, street, house_number, post_code, lat, lng, is_visiting_client, workplace, availability, opening_times,
       currency, is_technician, client_types, facilities, payment_methods, phone_prefix, phone_number, email, website,
       facebook, instagram, youtube, break_time, is_calendar_enabled, booking_mode, created_at, updated_at, licence_number)
     VALUES ($1, 'Studio Dłoni', 'FEMALE', '', '', $2, '', 'Śródmieście', '', 'Piotrkowska', '1', '90-001', 51.7687, 19.4569, true,
       'PRIVATE_PROPERTY', 'BY_APPOINTMENT', '{}', 'PLN', true, '{WOMEN}', '{}', '{CASH}', '48', '501100200', $3, '', '', '',
       '', '15', true, 'REQUEST', now(), now(), $4)`,
    [partner.id, LODZ, partner.email, licenceNumber],
  );
  return partner;
}

/** The provider with the secret of the app's database. */
export async function sandboxOf(app: TestApp): Promise<Sandbox> {
  const { rows } = await app.pool.query(`SELECT value FROM facts WHERE name = 'sandbox.secret'`);
  return createSandbox({
    secret: rows[0].value,
    checkoutUrl: 'http://localhost:3000/sandbox/checkout',
    portalUrl: 'http://localhost:3000/sandbox/portal',
    memory: createSandboxMemory(databaseOf(app.pool), app.now),
  });
}

/** Sends a webhook as it was signed. */
export const sendWebhook = (
  app: TestApp,
  { body, headers }: ReturnType<Sandbox['webhook']>,
): Promise<Answer> => app.call('POST', '/api/payment/webhook/sandbox', { headers, body: JSON.parse(body) });

/** The webhook of an event for an order as the API answered it. */
export async function webhookFor(
  app: TestApp,
  type: SandboxEvent,
  order: { orderId: string; amount: number; currency: string },
): Promise<ReturnType<Sandbox['webhook']>> {
  return (await sandboxOf(app)).webhook(type, order as never, app.now());
}

/** Copies a published announcement so many times, beside the rules and unknown to the search; their ids. */
export async function copiesOf(app: TestApp, id: string, count: number): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `WITH copied AS (
       INSERT INTO announcements OVERRIDING SYSTEM VALUE
       SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', highest + n))).*
       FROM announcements a, generate_series(1, $2::int) n, (SELECT max(number) AS highest FROM announcements) h
       WHERE a.id = $1
       RETURNING id, revision_id
     )
     INSERT INTO announcement_revisions
     SELECT copied.id, r.id, r.content, r.photo_ids, r.created_at
     FROM copied JOIN announcement_revisions r ON r.id = copied.revision_id AND r.announcement_id = $1
     RETURNING announcement_id AS id`,
    [id, count],
  );
  await app.pool.query(
    `SELECT setval(pg_get_serial_sequence('announcements', 'number'), (SELECT max(number) FROM announcements))`,
  );
  return rows.map((row) => row.id);
}

/** Adds, pays and so publishes an announcement; its id. */
export async function publishedAnnouncement(
  app: TestApp,
  token: string,
  changes: Partial<AnnouncementBody> = {},
): Promise<string> {
  const added = await app.call('POST', '/api/announcement', { as: token, body: announcementBody(changes) });
  const announcementId: string = added.body.announcementId;
  const order = await app.call('POST', '/api/payment/create-session', {
    as: token,
    body: { announcementId },
  });
  await sendWebhook(app, await webhookFor(app, 'paid', order.body));
  return announcementId;
}
