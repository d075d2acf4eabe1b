/** What a copy holds of visits, and of what comes of them: reviews, partners' cards of their clients, calendars. */
import type { Executor } from '../../db/database.ts';
import { exportedRows, type Exported } from './exportedRow.ts';

const reviewsOf = async (db: Executor, side: 'writer_id' | 'profile_id', id: string) =>
  exportedRows(
    await db.selectFrom('reviews').select(REVIEW).where(side, '=', id).orderBy('written_at').execute(),
  );

/** Of a review, what both sides are told. */
const REVIEW = [
  'appointment_id',
  'stars',
  'text',
  'name',
  'locale',
  'written_at',
  'changed_at',
  'reply',
  'replied_at',
  'withheld_at',
] as const;

/** What both sides of a visit are told of it; of the other side, each has what it is told besides. */
const VISIT = [
  'appointments.id',
  'appointments.reference',
  'appointments.state',
  'appointments.service',
  'appointments.starts_at',
  'appointments.ends_at',
  'appointments.time_zone',
  'appointments.place',
  'appointments.reason',
  'appointments.reschedules',
  'appointments.cancelled_late',
  'appointments.move_state',
  'appointments.move_starts_at',
  'appointments.move_ends_at',
  'appointments.series_id',
  'appointments.series_position',
  'appointments.series_size',
  'appointments.announcement_id',
  'appointments.requested_at',
  'appointments.created_at',
  'appointments.updated_at',
] as const;

export const VISITS_OF_CLIENTS: Exported[] = [
  [
    'waiting-list.json',
    async (db, id) => {
      const entries = await db
        .selectFrom('waiting_list as entry')
        .innerJoin('partner_profiles as profile', 'profile.user_id', 'entry.profile_id')
        .select(['entry.id', 'profile.name as partner_name', 'entry.service_id', 'entry.worker_id'])
        .select([
          'entry.place',
          'entry.home_town',
          'entry.name',
          'entry.first_day',
          'entry.last_day',
          'entry.weekdays',
        ])
        .select([
          'entry.from_time',
          'entry.to_time',
          'entry.time_zone',
          'entry.since',
          'entry.lapses_at',
          'entry.state',
        ])
        .where('entry.client_id', '=', id)
        .orderBy('entry.since')
        .execute();
      const offers = await db
        .selectFrom('waiting_offers as offer')
        .innerJoin('waiting_list as entry', 'entry.id', 'offer.entry_id')
        .select(['offer.entry_id', 'offer.starts_at', 'offer.offered_at', 'offer.ends_at', 'offer.outcome'])
        .where('entry.client_id', '=', id)
        .orderBy('offer.offered_at')
        .execute();
      return { entries: exportedRows(entries), offers: exportedRows(offers) };
    },
  ],
  [
    // What partners keep of the client, their private notes among it: the law has it told.
    'client-cards.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('client_cards as card')
          .leftJoin('partner_profiles as profile', 'profile.user_id', 'card.partner_id')
          .select(['card.id', 'profile.name as partner_name', 'card.name', 'card.phone', 'card.email'])
          .select(['card.note', 'card.consented_at', 'card.created_at', 'card.updated_at'])
          .where('card.account_id', '=', id)
          .orderBy('card.created_at')
          .execute(),
      ),
  ],
  [
    'visits.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('appointments')
          .innerJoin('partner_profiles as profile', 'profile.user_id', 'appointments.profile_id')
          .innerJoin('workers', 'workers.id', 'appointments.worker_id')
          .leftJoin('workers as second', 'second.id', 'appointments.second_worker_id')
          .select(({ fn, ref }) => [
            ...VISIT,
            fn.coalesce('appointments.partner_name', 'profile.name').as('partner_name'),
            ref('workers.name').as('worker_name'),
            ref('second.name').as('second_worker_name'),
            'appointments.name',
            'appointments.phone',
            'appointments.email',
            'appointments.note',
            'appointments.address',
            'appointments.home_town',
          ])
          .where('client_id', '=', id)
          .orderBy('starts_at')
          .execute(),
      ),
  ],
  ['reviews.json', async (db, id) => reviewsOf(db, 'writer_id', id)],
];

export const VISITS_OF_PARTNERS: Exported[] = [
  [
    // Whom they are about is the clients' to take along; the partner has a table of all cards besides.
    'client-cards.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('client_cards')
          .select(['id', 'note', 'consented_at', 'created_at', 'updated_at'])
          .where('partner_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
  ],
  [
    'calendar.json',
    async (db, id) => {
      const [blocked, daysOff, imports] = await Promise.all([
        db
          .selectFrom('time_blocks')
          .select(['worker_id', 'starts_at', 'ends_at', 'note'])
          .where('profile_id', '=', id)
          .orderBy('starts_at')
          .execute(),
        db
          .selectFrom('days_off')
          .select(['worker_id', 'first_day', 'last_day', 'periods', 'note'])
          .where('profile_id', '=', id)
          .orderBy('first_day')
          .execute(),
        db
          .selectFrom('calendar_imports')
          .select(['worker_id', 'name', 'address', 'created_at', 'read_at'])
          .where('profile_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ]);
      // Whoever has the whole address reads that calendar: a copy lies about for long.
      const told = imports.map(({ address, ...row }) => ({ ...row, host: new URL(address).host }));
      return { blocked: exportedRows(blocked), daysOff: exportedRows(daysOff), imports: exportedRows(told) };
    },
  ],
  [
    'visits.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('appointments')
          .innerJoin('workers', 'workers.id', 'appointments.worker_id')
          .leftJoin('workers as second', 'second.id', 'appointments.second_worker_id')
          // Whom a visit was with is the client's to take along; here it is known by its reference.
          .select([...VISIT, 'workers.name as worker_name', 'second.name as second_worker_name'])
          .where('appointments.profile_id', '=', id)
          .where('state', '!=', 'HELD')
          .orderBy('starts_at')
          .execute(),
      ),
  ],
  // What everybody reads, and what was answered to it.
  ['reviews.json', async (db, id) => reviewsOf(db, 'profile_id', id)],
];
