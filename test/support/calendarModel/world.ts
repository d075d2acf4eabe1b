/** The real thing beside the model: a Palmora with one partner, whose practice each story furnishes anew, and clients. */
import { createHash, randomUUID } from 'node:crypto';
import { databaseOf } from '../../../src/server/db/database.ts';
import { sweepBookings } from '../../../src/server/features/booking/sweep.ts';
import { insertClient, insertOwner } from '../moneyModel/owner.ts';
import { type Answer, createTestApp, type TestApp } from '../app.ts';
import { doneAtOnce } from '../jobs.ts';
import type { Ask, Person } from './asks.ts';
import { HOURS, rangesOn, SERVICES, type Setting, type Week, type Zone, ZONES } from './setting.ts';
import { timeText } from './wall.ts';

export const CLIENTS = 3;

export interface World {
  app: TestApp;
  profileId: string;
  /** Ids; the third only stands where a story has three people. */
  workers: string[];
  otherWorker: string;
  services: string[];
  /** Furnishes the practice for a story, empty, and sets the clock. */
  furnish(setting: Setting): Promise<void>;
  /** Takes other clients' ways and other breaks from now on. */
  settle(mode: Setting['mode'], rest: number): Promise<void>;
  send(ask: Ask, key?: string): Promise<Answer>;
  get(by: Person, url: string): Promise<Answer>;
  /** What the clock does, each minute in earnest. */
  sweep(): Promise<void>;
  read(): Promise<Tables>;
  close(): Promise<void>;
}

export interface VisitRow {
  id: string;
  client_id: string | null;
  worker_id: string;
  state: string;
  starts_at: number;
  ends_at: number;
  break_minutes: number;
  place: string;
  sequence: number;
  expires_at: number | null;
  reschedules: number;
  cancelled_late: boolean;
  move_state: string | null;
  move_worker_id: string | null;
  move_starts_at: number | null;
  move_ends_at: number | null;
  move_expires_at: number | null;
}

export interface Tables {
  visits: VisitRow[];
  blocks: { id: string; series_id: string; worker_id: string; starts_at: number; ends_at: number }[];
  daysOff: {
    id: string;
    worker_id: string | null;
    first_day: string;
    last_day: string;
    periods: { from: string; to: string }[] | null;
  }[];
  /** What the database keeps apart by itself. */
  taken: { worker_id: string; starts_at: number; free_at: number; by: string }[];
  /** The number of the last thing that happened. */
  /** Who leaves, with the first day without them. */
  leaves: Record<string, string>;
  events: number;
}

const tokenOf = () => createHash('sha256').update(randomUUID()).digest('base64url');
/** None of the gazetteer's. */
const placeOf = (zone: Zone) => `g-99990000${ZONES.indexOf(zone)}`;
const written = (week: Week) =>
  JSON.stringify(
    Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((day) => [
        day,
        rangesOn(week, day).map(([from, to]) => ({ from: timeText(from), to: timeText(to) })),
      ]),
    ),
  );

export async function startWorld(): Promise<World> {
  const app = await createTestApp({ LOG_LEVEL: 'silent' });
  const { pool } = app;
  const [profileId, otherId] = [randomUUID(), randomUUID()];
  const tokens = new Map<Person, string>([
    ['partner', tokenOf()],
    ['other', tokenOf()],
  ]);
  await insertOwner(pool, profileId, tokens.get('partner') ?? '');
  await insertOwner(pool, otherId, tokens.get('other') ?? '');
  for (let client = 0; client < CLIENTS; client++) {
    tokens.set(client, tokenOf());
    await insertClient(pool, clientId(client), tokens.get(client) ?? '');
  }
  const services = SERVICES.map(() => randomUUID());
  for (const [index, minutes] of SERVICES.entries())
    await pool.query(
      `INSERT INTO services (id, profile_id, position, main, sub, label, duration_minutes, price_from, price_to)
       VALUES ($1, $2, $3::int, 'RELAXED_MASSAGE', NULL, $3::text, $4, 9000, NULL)`,
      [services[index], profileId, index, minutes],
    );
  const workers = [randomUUID(), randomUUID(), randomUUID()];
  const otherWorker = randomUUID();
  for (const [index, id] of [...workers, otherWorker].entries())
    await pool.query(
      `INSERT INTO workers (id, profile_id, position, name, gender, service_ids)
       VALUES ($1, $2, $3, 'Somebody', 'FEMALE', $4)`,
      [id, id === otherWorker ? otherId : profileId, index, index === 1 ? services.slice(0, 2) : []],
    );
  for (const zone of ZONES)
    await pool.query(
      `INSERT INTO places (place_id, kind, country_code, name, names, lat, lng, time_zone, population)
       VALUES ($1, 'city', 'PL', $2, '{}', 51.7687, 19.4569, $2, 1000)`,
      [placeOf(zone), zone],
    );

  const settle: World['settle'] = async (mode, rest) => {
    await pool.query('UPDATE partner_profiles SET booking_mode = $2, break_time = $3 WHERE user_id = $1', [
      profileId,
      mode,
      String(rest),
    ]);
  };
  const get: World['get'] = (by, url) => app.call('GET', url, { as: tokens.get(by) });

  return {
    app,
    profileId,
    workers,
    otherWorker,
    services,
    settle,
    get,
    async furnish({ zone, begins, people, mode, rest, hours, ownHours }) {
      for (const table of ['appointments', 'time_blocks', 'days_off'])
        await pool.query(`DELETE FROM ${table} WHERE profile_id = $1`, [profileId]);
      const { availability, written: week } = HOURS[hours];
      await pool.query(
        'UPDATE partner_profiles SET place_id = $2, availability = $3, opening_times = $4 WHERE user_id = $1',
        [profileId, placeOf(zone), availability, written(week)],
      );
      await pool.query('UPDATE workers SET opening_times = $2 WHERE id = $1', [
        workers[1],
        ownHours && written(ownHours),
      ]);
      await pool.query('UPDATE workers SET removed_at = $2 WHERE id = $1', [
        workers[2],
        people === 2 ? new Date(0) : null,
      ]);
      await pool.query('UPDATE workers SET leaves_on = NULL WHERE profile_id = $1', [profileId]);
      await settle(mode, rest);
      app.advance(begins - app.now());
    },
    send(ask, key) {
      const { method, url, body } = requestOf(ask, { profileId, services });
      return app.call(method, url, {
        as: tokens.get(ask.by),
        from: `10.3.0.${typeof ask.by === 'number' ? ask.by : 99}`,
        ...(body && { body }),
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    },
    async sweep() {
      const queue = doneAtOnce(app.handlers['booking.due']);
      await sweepBookings({ db: databaseOf(pool), clock: app.now, queue });
    },
    read: () => readTables(app, profileId),
    close: () => app.close(),
  };
}

/** The account of a client by number. */
export const clientId = (client: number): string =>
  `00000000-0000-4000-8000-${String(client).padStart(12, '0')}`;

/** The call that an ask is. */
function requestOf(
  ask: Ask,
  { profileId, services }: Pick<World, 'profileId' | 'services'>,
): { method: string; url: string; body?: object } {
  const post = (url: string, body: object = {}) => ({ method: 'POST', url, body });
  switch (ask.do) {
    case 'hold':
      return post('/api/booking/hold', {
        profileId,
        service: services[ask.service],
        ...(ask.worker && { worker: ask.worker }),
        start: new Date(ask.start).toISOString(),
        place: ask.isAtHome ? 'CLIENT' : 'SALON',
        ...(ask.replaces && { replaces: ask.replaces }),
        keepsOne: ask.keepsOne,
      });
    case 'submit':
      return post('/api/booking', {
        ...{ holdId: ask.id, name: 'Anna Nowak', phone: '+48 600 700 800', address: 'Piotrkowska 12' },
      });
    case 'confirm':
      return post(`/api/booking/${ask.id}/confirm`);
    case 'decline':
      return post(`/api/booking/${ask.id}/decline`);
    case 'noShow':
      return post(`/api/booking/${ask.id}/no-show`);
    case 'undoNoShow':
      return post(`/api/booking/${ask.id}/no-show/undo`);
    case 'acceptMove':
      return post(`/api/booking/${ask.id}/move/accept`);
    case 'declineMove':
      return post(`/api/booking/${ask.id}/move/decline`);
    case 'withdrawMove':
      return post(`/api/booking/${ask.id}/move/withdraw`);
    case 'cancel':
      return post(`/api/booking/${ask.id}/cancel`, ask.isReasonGiven ? { reason: 'Ill.' } : {});
    case 'reschedule':
      return post(`/api/booking/${ask.id}/reschedule`, {
        start: new Date(ask.start).toISOString(),
        ...(ask.worker && { worker: ask.worker }),
      });
    case 'enter': {
      const { worker, date, minute, isSecond, minutes, service } = ask;
      return post('/api/calendar/visit', {
        ...{ service: services[service], worker, date, time: timeText(minute), isSecond, name: 'Zofia' },
        ...(minutes !== null && { durationMinutes: minutes }),
      });
    }
    case 'series': {
      const { worker, minutes, service } = ask;
      const visits = ask.visits.map(({ date, minute, isSecond }) => ({
        ...{ date, time: timeText(minute), isSecond },
      }));
      return post('/api/calendar/series', {
        ...{ service: services[service], worker, visits, name: 'Zofia' },
        ...(minutes !== null && { durationMinutes: minutes }),
      });
    }
    case 'replan': {
      const { worker, date, minute, isSecond, minutes: durationMinutes, version } = ask;
      return post(`/api/calendar/visit/${ask.id}/move`, {
        ...{ worker, date, time: timeText(minute), isSecond, durationMinutes, version },
      });
    }
    case 'block': {
      const { workers, date, weeks } = ask;
      const [from, to] = [timeText(ask.from), timeText(ask.to)];
      return post('/api/calendar/block', { workers, date, from, to, weeks });
    }
    case 'unblock':
      return { method: 'DELETE', url: `/api/calendar/block/${ask.id}${ask.isWhole ? '?all=true' : ''}` };
    case 'dayOff':
      return post('/api/calendar/day-off', {
        ...{ worker: ask.worker, from: ask.from, to: ask.to },
        ...(ask.periods && {
          periods: ask.periods.map(([from, to]) => ({ from: timeText(from), to: timeText(to) })),
        }),
      });
    case 'workAgain':
      return { method: 'DELETE', url: `/api/calendar/day-off/${ask.id}` };
    case 'leave': {
      const { date, settled: visits } = ask;
      const reason = ask.isReasonGiven ? 'Leaves.' : '';
      return post(`/api/team/${ask.worker}/leaving`, { date, visits, reason });
    }
    case 'stay':
      return { method: 'DELETE', url: `/api/team/${ask.worker}/leaving` };
  }
}

async function readTables({ pool }: TestApp, profileId: string): Promise<Tables> {
  const rows = async <Row>(text: string): Promise<Row[]> => (await pool.query(text, [profileId])).rows;
  const [visits, blocks, daysOff, leaving, taken, events] = await Promise.all([
    rows<VisitRow>(
      `SELECT id, client_id, worker_id, state, starts_at, ends_at, break_minutes, place, sequence, expires_at,
         reschedules, cancelled_late, move_state, move_worker_id, move_starts_at, move_ends_at, move_expires_at
       FROM appointments WHERE profile_id = $1`,
    ),
    rows<Tables['blocks'][number]>(
      'SELECT id, series_id, worker_id, starts_at, ends_at FROM time_blocks WHERE profile_id = $1',
    ),
    rows<Tables['daysOff'][number]>(
      'SELECT id, worker_id, first_day, last_day, periods FROM days_off WHERE profile_id = $1',
    ),
    rows<{ id: string; leaves_on: string }>(
      'SELECT id, leaves_on FROM workers WHERE profile_id = $1 AND leaves_on IS NOT NULL',
    ),
    rows<Tables['taken'][number]>(
      `SELECT worker_id, starts_at, free_at, coalesce(appointment_id, block_id) AS by
       FROM taken_times JOIN workers ON workers.id = worker_id WHERE profile_id = $1`,
    ),
    pool.query<{ last: number }>('SELECT coalesce(max(id), 0)::int AS last FROM events'),
  ]);
  const leaves = Object.fromEntries(leaving.map(({ id, leaves_on }) => [id, leaves_on]));
  return { visits, blocks, daysOff, leaves, taken, events: events.rows[0]?.last ?? 0 };
}
