/** A partner with a profile, services and workers, written straight into the tables; for tests of booking. */
import { randomUUID } from 'node:crypto';
import type { Workplace } from '../../src/domain/catalogue/catalogue.ts';
import type { TestApp } from './app.ts';
import { storeAnnouncement } from './storedAnnouncement.ts';

export interface TestPractice {
  profileId: string;
  token: string;
  email: string;
  services: { relaxing: string; sport: string };
  workers: string[];
  announcementId: string;
}

export interface PracticeOptions {
  workers?: number;
  bookingMode?: 'REQUEST' | 'INSTANT';
  timeZone?: string;
  isCalendarEnabled?: boolean;
  isVisitingClient?: boolean;
  workplace?: Workplace;
}

const EVERY_DAY = JSON.stringify(
  Object.fromEntries(
    ['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ from: '08:00', to: '20:00' }]]),
  ),
);

/** Opens a practice in Łódź that receives every day from 8 to 20; an hour of massage, 15 minutes of break. */
export async function createPractice(app: TestApp, options: PracticeOptions = {}): Promise<TestPractice> {
  const { workers: count = 1, bookingMode = 'REQUEST', timeZone = 'Europe/Warsaw' } = options;
  const { isCalendarEnabled = true, isVisitingClient = true, workplace = 'CLASSIC' } = options;
  const { id: profileId, token, email } = await app.account('partner');
  const placeId = `g-${timeZone.length}${timeZone.charCodeAt(7)}`;
  const run = (text: string, values: unknown[]) => app.pool.query(text, values);
  await run(
    `INSERT INTO places (place_id, kind, country_code, name, names, lat, lng, time_zone, population)
     VALUES ($1, 'city', 'PL', 'Łódź', '{"en": "Lodz"}', 51.77, 19.46, $2, 670000),
            ('c-PL', 'country', 'PL', 'Polska', '{"en": "Poland"}', 52, 19, 'Europe/Warsaw', 38000000)
     ON CONFLICT DO NOTHING`,
    [placeId, timeZone],
  );
  await run(
    `INSERT INTO partner_profiles (user_id, name, gender, description, eng_description, place_id, city_description,
       district, neighbourhood, street, house_number, post_code, lat, lng, is_visiting_client, workplace, availability,
       opening_times, currency, is_technician, client_types, facilities, payment_methods, phone_prefix, phone_number,
       email, website, facebook, instagram, youtube, break_time, is_calendar_enabled, booking_mode, created_at, updated_at)
     VALUES ($1, 'Studio Spokój', 'FEMALE', '', '', $2, 'Second gate', 'Śródmieście', '', 'Piotrkowska', '12', '90-001',
       51.77, 19.46, $3, $4, 'OPENING_HOURS', $5, 'PLN', true, '{}', '{}', '{CASH}', '48', '501100200', '', '', '', '', '',
       '15', $6, $7, now(), now())`,
    [profileId, placeId, isVisitingClient, workplace, EVERY_DAY, isCalendarEnabled, bookingMode],
  );
  const services = { relaxing: randomUUID(), sport: randomUUID() };
  await run(
    `INSERT INTO services (id, profile_id, position, main, sub, label, duration_minutes, price_from, price_to) VALUES
       ($1, $3, 0, 'RELAXED_MASSAGE', 'CLASSIC_MASSAGE', '', 60, 15000, 15000),
       ($2, $3, 1, 'RELAXED_MASSAGE', 'SPORT_MASSAGE', 'Sport', 30, 9000, NULL)`,
    [services.relaxing, services.sport, profileId],
  );
  // Nobody but the workers below.
  await run('UPDATE partner_profiles SET treats_clients = false WHERE user_id = $1', [profileId]);
  const workers = Array.from({ length: count }, () => randomUUID());
  for (const [position, id] of workers.entries()) {
    await run(
      `INSERT INTO workers (id, profile_id, position, name, gender) VALUES ($1, $2, $3, $4, 'FEMALE')`,
      [id, profileId, position, `Worker ${position + 1}`],
    );
  }
  const { id: announcementId } = await storeAnnouncement(app.pool, profileId, { placeId });
  return { profileId, token, email, services, workers, announcementId };
}
