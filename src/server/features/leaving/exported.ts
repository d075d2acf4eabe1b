/** What a copy holds, read table by table: the columns that stand here, and no others, under the names that stand here. */
import type { Executor } from '../../db/database.ts';
import { OF_MONEY } from './exportedMoney.ts';
import { VISITS_OF_CLIENTS, VISITS_OF_PARTNERS } from './exportedVisits.ts';
import { exportedRows, type Exported, exportedOrNull, exportedRow } from './exportedRow.ts';

/** What every account has. */
const OF_ALL: Exported[] = [
  [
    'account.json',
    async (db, id) =>
      exportedOrNull(
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
            'is_locale_chosen',
            'terms_version',
            'terms_accepted_at',
            'created_at',
            'suspended_at',
            'suspended_reason',
          ])
          .where('id', '=', id)
          .executeTakeFirst(),
      ),
  ],
  [
    'sessions.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('sessions')
          .select(['browser', 'system', 'is_app', 'created_at', 'authenticated_at', 'seen_at', 'expires_at'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
  ],
  [
    'devices.json',
    async (db, id) => ({
      known: exportedRows(
        await db
          .selectFrom('devices')
          .select('last_used_at')
          .where('user_id', '=', id)
          .orderBy('last_used_at')
          .execute(),
      ),
      notified: exportedRows(
        await db
          .selectFrom('push_tokens')
          .select(['platform', 'locale', 'token', 'registered_at'])
          .where('user_id', '=', id)
          .orderBy('registered_at')
          .execute(),
      ),
      keys: exportedRows(
        await db
          .selectFrom('api_keys')
          .select(['name', 'scope', 'created_at', 'used_at'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
      notificationsOff: exportedRows(
        await db
          .selectFrom('notifications_off')
          .select(['kind', 'channel', 'switched_at'])
          .where('user_id', '=', id)
          .orderBy('switched_at')
          .execute(),
      ),
      texts: exportedRows(
        await db
          .selectFrom('sms_consents')
          .select(['kind', 'phone', 'consented_at'])
          .where('user_id', '=', id)
          .orderBy('consented_at')
          .execute(),
      ),
      calendarFeeds: exportedRows(
        await db
          .selectFrom('calendar_feeds')
          .select(['worker_id', 'created_at', 'used_at'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
      passkeys: exportedRows(
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
      exportedRows(
        await db
          .selectFrom('favourites')
          .select(['announcement_id', 'kept_at'])
          .where('user_id', '=', id)
          .orderBy('kept_at')
          .execute(),
      ),
  ],
  [
    'saved-searches.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('saved_searches')
          .select(['name', 'query', 'sort', 'saved_at', 'seen_at', 'told_until', 'due_at'])
          .where('user_id', '=', id)
          .orderBy('saved_at')
          .execute(),
      ),
  ],
  [
    'reports.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('reports')
          .select(['number', 'subject_kind', 'subject_id', 'reason', 'text', 'name', 'email', 'state'])
          .select(['measure', 'received_at', 'decided_at'])
          .where('reporter_id', '=', id)
          .orderBy('received_at')
          .execute(),
      ),
  ],
  [
    'events.json',
    async (db, id) =>
      exportedRows(
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
      exportedOrNull(
        await db.selectFrom('client_profiles').selectAll().where('user_id', '=', id).executeTakeFirst(),
      ),
  ],
];

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
      const [workers, services, shortAddresses] = await Promise.all([
        db.selectFrom('workers').selectAll().where('profile_id', '=', id).orderBy('position').execute(),
        db.selectFrom('services').selectAll().where('profile_id', '=', id).orderBy('position').execute(),
        db
          .selectFrom('short_addresses')
          .select(['words', 'given_at'])
          .where('profile_id', '=', id)
          .orderBy('given_at')
          .execute(),
      ]);
      return {
        ...exportedRow(own),
        shortAddresses: exportedRows(shortAddresses),
        workers: exportedRows(workers),
        services: exportedRows(services),
      };
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
          'withheld_at',
          'published_at',
          'expires_at',
          'promoted_until',
          'blocked_at',
          'block_code',
          'block_text',
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
      const refused = await db
        .selectFrom('refused_edits as refused')
        .innerJoin('announcements', 'announcements.id', 'refused.announcement_id')
        .select(['refused.announcement_id', 'refused.content', 'refused.photo_ids', 'refused.refused_at'])
        .where('announcements.owner_id', '=', id)
        .execute();
      const appeals = await db
        .selectFrom('appeals')
        .innerJoin('announcements', 'announcements.id', 'appeals.announcement_id')
        .select(['appeals.announcement_id', 'appeals.text', 'appeals.made_at', 'appeals.decided_at'])
        .select(['appeals.upheld', 'appeals.decision_text'])
        .where('announcements.owner_id', '=', id)
        .orderBy('appeals.made_at')
        .execute();
      return rows.map((row) => ({
        ...exportedRow(row),
        appeals: appeals
          .filter(({ announcement_id }) => announcement_id === row.id)
          .map(({ announcement_id: _, ...appeal }) => exportedRow(appeal)),
        refusedEdits: refused
          .filter(({ announcement_id }) => announcement_id === row.id)
          .map(({ announcement_id: _, ...edit }) => exportedRow(edit)),
        versions: versions
          .filter(({ announcement_id }) => announcement_id === row.id)
          .map(({ announcement_id: _, ...version }) => exportedRow(version)),
      }));
    },
  ],
  [
    'photos.json',
    async (db, id) =>
      (await photosOf(db, id)).map((photo) => ({ ...exportedRow(photo), file: photoFile(photo) })),
  ],
];

export const EXPORTED: Record<'client' | 'partner', Exported[]> = {
  client: [...OF_ALL, ...OF_CLIENTS, ...VISITS_OF_CLIENTS],
  partner: [...OF_ALL, ...OF_PARTNERS, ...VISITS_OF_PARTNERS, ...OF_MONEY],
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
