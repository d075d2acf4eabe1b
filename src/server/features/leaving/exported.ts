/** What a copy holds, read table by table: the columns that stand here, and no others, under the names that stand here. */
import type { Executor } from '../../db/database.ts';

/** A file of the copy: its name, and what it holds. */
export type Exported = [file: string, rows: (db: Executor, userId: string) => Promise<unknown>];

/** Instants are epoch milliseconds where they come from the database, and RFC 3339 in the copy. */
const INSTANT = /(At|Until)$/;

/** Names in the way of JSON, instants as texts; what is nested was written that way already. */
export const told = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const isInstant = INSTANT.test(name) && typeof value === 'number';
      return [name, isInstant ? new Date(value).toISOString() : value];
    }),
  );
const allTold = (rows: object[]) => rows.map(told);

/** One row of an own table, null where there is none. */
const one = (row: object | undefined) => (row ? told(row) : null);

/** What every account has. */
const OF_ALL: Exported[] = [
  [
    'account.json',
    async (db, id) =>
      one(
        await db
          .selectFrom('users')
          .select([
            'id',
            'account_type',
            'email',
            'email_verified_at',
            'phone_prefix',
            'phone_number',
            'locale',
            'terms_version',
            'terms_accepted_at',
            'created_at',
            'suspended_at',
          ])
          .where('id', '=', id)
          .executeTakeFirst(),
      ),
  ],
  [
    'sessions.json',
    async (db, id) =>
      allTold(
        await db
          .selectFrom('sessions')
          .select(['created_at', 'authenticated_at', 'expires_at'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
  ],
  [
    'devices.json',
    async (db, id) => ({
      known: allTold(
        await db
          .selectFrom('devices')
          .select('last_used_at')
          .where('user_id', '=', id)
          .orderBy('last_used_at')
          .execute(),
      ),
      notified: allTold(
        await db
          .selectFrom('push_tokens')
          .select(['platform', 'locale', 'token', 'registered_at'])
          .where('user_id', '=', id)
          .orderBy('registered_at')
          .execute(),
      ),
      keys: allTold(
        await db
          .selectFrom('api_keys')
          .select(['name', 'scope', 'created_at', 'used_at'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
      passkeys: allTold(
        await db
          .selectFrom('passkeys')
          .select(['name', 'browser', 'system', 'is_backed_up', 'created_at', 'used_at'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
    }),
  ],
  [
    'favourites.json',
    async (db, id) =>
      allTold(
        await db
          .selectFrom('favourites')
          .select(['announcement_id', 'kept_at'])
          .where('user_id', '=', id)
          .orderBy('kept_at')
          .execute(),
      ),
  ],
  [
    'events.json',
    async (db, id) =>
      allTold(
        await db
          .selectFrom('events')
          .select(['at', 'subject_type', 'subject_id', 'kind', 'data'])
          .where(({ eb, and, or }) =>
            or([
              eb('actor_id', '=', id),
              and([eb('subject_type', 'in', ['user', 'profile']), eb('subject_id', '=', id)]),
            ]),
          )
          .orderBy('events.id')
          .execute(),
      ).map((event) => ({ ...event, at: new Date((event as { at: number }).at).toISOString() })),
  ],
];

const OF_CLIENTS: Exported[] = [
  [
    'client-profile.json',
    async (db, id) =>
      one(await db.selectFrom('client_profiles').selectAll().where('user_id', '=', id).executeTakeFirst()),
  ],
  [
    'visits.json',
    async (db, id) =>
      allTold(
        await db
          .selectFrom('appointments')
          .innerJoin('partner_profiles as profile', 'profile.user_id', 'appointments.profile_id')
          .innerJoin('workers', 'workers.id', 'appointments.worker_id')
          .select(({ fn, ref }) => [
            ...VISIT,
            fn.coalesce('appointments.partner_name', 'profile.name').as('partner_name'),
            ref('workers.name').as('worker_name'),
            'appointments.name',
            'appointments.phone',
            'appointments.email',
            'appointments.note',
            'appointments.address',
          ])
          .where('client_id', '=', id)
          .orderBy('starts_at')
          .execute(),
      ),
  ],
];

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
  'appointments.announcement_id',
  'appointments.requested_at',
  'appointments.created_at',
  'appointments.updated_at',
] as const;

const OF_PARTNERS: Exported[] = [
  [
    'partner-profile.json',
    async (db, id) => {
      const profile = await db
        .selectFrom('partner_profiles')
        .selectAll()
        .where('user_id', '=', id)
        .executeTakeFirst();
      if (!profile) return null;
      const { account_id: _account, ...own } = profile;
      const [workers, services] = await Promise.all([
        db.selectFrom('workers').selectAll().where('profile_id', '=', id).orderBy('position').execute(),
        db.selectFrom('services').selectAll().where('profile_id', '=', id).orderBy('position').execute(),
      ]);
      return { ...told(own), workers: allTold(workers), services: allTold(services) };
    },
  ],
  [
    'announcements.json',
    async (db, id) => {
      const rows = await db
        .selectFrom('announcements')
        .select([
          'id',
          'status',
          'hidden',
          'published_at',
          'expires_at',
          'promoted_until',
          'blocked_at',
          'deleted_at',
          'pending_for',
          'reasons',
          'revision_id',
          'pending_revision_id',
          'created_at',
          'updated_at',
        ])
        .where('owner_id', '=', id)
        .orderBy('created_at')
        .execute();
      const versions = await db
        .selectFrom('announcement_revisions as revision')
        .innerJoin('announcements', 'announcements.id', 'revision.announcement_id')
        .select(['revision.announcement_id', 'revision.id', 'revision.content', 'revision.photo_ids'])
        .select('revision.created_at')
        .where('announcements.owner_id', '=', id)
        .orderBy('revision.created_at')
        .execute();
      return rows.map((row) => ({
        ...told(row),
        versions: versions
          .filter(({ announcement_id }) => announcement_id === row.id)
          .map(({ announcement_id: _, ...version }) => told(version)),
      }));
    },
  ],
  [
    'visits.json',
    async (db, id) =>
      allTold(
        await db
          .selectFrom('appointments')
          .innerJoin('workers', 'workers.id', 'appointments.worker_id')
          // Whom a visit was with is the client's to take along; here it is known by its reference.
          .select([...VISIT, 'workers.name as worker_name'])
          .where('appointments.profile_id', '=', id)
          .where('state', '!=', 'HELD')
          .orderBy('starts_at')
          .execute(),
      ),
  ],
  [
    'orders.json',
    async (db, id) =>
      allTold(
        await db
          .selectFrom('orders')
          .select([
            'id',
            'announcement_id',
            'purpose',
            'days',
            'state',
            'amount',
            'vat',
            'currency',
            'provider',
            'asks_for_early_start',
            'locale',
            'created_at',
            'expires_at',
            'paid_at',
            'refund_due',
          ])
          .where('owner_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
  ],
  [
    'photos.json',
    async (db, id) => (await photosOf(db, id)).map((photo) => ({ ...told(photo), file: photoFile(photo) })),
  ],
];

export const EXPORTED: Record<'client' | 'partner', Exported[]> = {
  client: [...OF_ALL, ...OF_CLIENTS],
  partner: [...OF_ALL, ...OF_PARTNERS],
};

/** The photos of an owner. */
export const photosOf = (db: Executor, ownerId: string) =>
  db
    .selectFrom('photos')
    .select(['id', 'purpose', 'attached', 'width', 'height', 'sample', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Where a photo lies in the copy. */
export const photoFile = ({ id }: { id: string }) => `photos/${id}.webp`;
