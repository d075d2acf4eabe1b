import { randomInt, randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Insertable, sql } from 'kysely';
import type { Storage } from '../adapters/storage/storage.ts';
import { type Database, type Executor, instant, type Trx } from '../server/db/database.ts';
import type { RevisionText, Tables } from '../server/db/schema.ts';
import { shownColumns } from '../server/features/announcements/revisions.ts';
import type { Passwords } from '../server/features/accounts/passwords.ts';
import { giveAuthenticators } from './authenticators.ts';
import { DEMO_LOGINS } from './logins.ts';
import { demoWorld } from './demoWorld.ts';
import { storePhotos } from './photos/storePhotos.ts';
import type { World } from './world.ts';

const CARDS_OF_VISITS = path.resolve(
  import.meta.dirname,
  '../server/db/migrations/0061_client_cards_filled.sql',
);
const SEED = 'palmora';
/** One filling at a time, whatever number of processes start together. */
const LOCK = 'demo';
const FILLED = 'demo';
const PASSWORD = 'demoPassword';
/** Rows per statement: forty columns stay below the 65,535 parameters of one. */
const BATCH = 500;

/** What the start prints: the e-mail addresses of the demo log-ins, their one password, and what opens the console. */
export interface DemoAccess {
  emails: string[];
  password: string;
  /** The key of the staff's authenticator (base32); null: nobody's any more. */
  authenticator: string | null;
}

/**
 * Fills an empty database with the demo's world once, and sees to it that the demo log-ins have the password.
 * @param storage where photos are kept
 * @param password that of the settings; null: made up at the first start and the same from then on
 * @param now epoch ms; the demo's announcements and visits lie around it
 */
export async function prepareDemo(
  db: Database,
  storage: Storage,
  password: string | null,
  now: number,
  passwords: Passwords,
): Promise<DemoAccess> {
  return db.transaction().execute(async (trx) => {
    // Longer than a query of a request may take; and the wait is as long as another process's filling.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SET LOCAL lock_timeout = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(trx);
    if ((await fact(trx, FILLED)) === null) {
      await insertWorld(trx, storage, demoWorld(SEED, now));
      // Else the first minute's queries are planned for empty tables.
      await sql`ANALYZE users, partner_profiles, services, workers, photos, announcements, announcement_revisions, offers, appointments`.execute(
        trx,
      );
      await trx
        .insertInto('facts')
        .values({ name: FILLED, value: new Date(now).toISOString() })
        .execute();
    }
    const valid = password ?? (await rememberedPassword(trx));
    await givePassword(trx, valid, passwords);
    const authenticator = await giveAuthenticators(trx, now);
    return { emails: Object.values(DEMO_LOGINS), password: valid, authenticator };
  });
}

/** Whether a database was filled with the demo's world. */
export const holdsDemo = async (db: Database): Promise<boolean> => (await fact(db, FILLED)) !== null;

async function fact(trx: Executor, name: string): Promise<string | null> {
  const row = await trx.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

async function rememberedPassword(trx: Trx): Promise<string> {
  const known = await fact(trx, PASSWORD);
  if (known !== null) return known;
  const made = madeUpPassword();
  await trx.insertInto('facts').values({ name: PASSWORD, value: made }).execute();
  return made;
}

/** Fifteen letters and digits in three groups, easy to type. */
function madeUpPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

async function givePassword(trx: Trx, password: string, passwords: Passwords): Promise<void> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', 'in', Object.values(DEMO_LOGINS))
    .execute();
  const hashes = new Set(users.map((user) => user.password_hash));
  const [only = null] = hashes;
  // Hashing takes a while on purpose; where all have this password already there is nothing to do.
  if (hashes.size === 0 || (hashes.size === 1 && (await passwords.verify(password, only)))) return;
  await trx
    .updateTable('users')
    .set({ password_hash: await passwords.hash(password) })
    .where(
      'id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
}

async function insertWorld(trx: Trx, storage: Storage, world: World): Promise<void> {
  await insert(
    trx,
    'users',
    world.users.map((user) => columns(user)),
  );
  await insert(
    trx,
    'client_profiles',
    world.clientProfiles.map((profile) => columns(profile)),
  );
  await insert(
    trx,
    'partner_profiles',
    world.profiles.map((profile) => columns(profile)),
  );
  await insert(
    trx,
    'services',
    world.services.map((service) => columns(service)),
  );
  await insert(
    trx,
    'workers',
    world.workers.map((worker) => columns(worker)),
  );
  // Before the announcements, whose cards look up the size of their photo.
  await storePhotos(trx, storage, world.photos);
  const announcements = announcementRows(world);
  await insert(trx, 'announcements', announcements.rows);
  await insert(trx, 'announcement_revisions', announcements.revisions);
  await insert(
    trx,
    'offers',
    world.offers.map((offer) => columns(offer)),
  );
  await insert(
    trx,
    'appointments',
    world.appointments.map((appointment) => columns(appointment)),
  );
  // Partners' cards of their clients, as a database of before there were any gets them.
  await sql.raw(readFileSync(CARDS_OF_VISITS, 'utf8')).execute(trx);
}

/** The announcements with the versions they show. */
function announcementRows(world: World) {
  const offers = Map.groupBy(world.offers, ({ announcementId }) => announcementId);
  const pairs = world.announcements.map((announcement) => {
    const { id, ownerId, status, statusBefore, hidden, reasons, paidDays, photoIds, ...rest } = announcement;
    const { publishedAt, expiresAt, promotedUntil, checkoutExpiresAt, deletedAt, block, ...written } = rest;
    const { createdAt, updatedAt, ...text } = written;
    const life = { id, ownerId, status, statusBefore, hidden, reasons, paidDays };
    const times = {
      publishedAt,
      expiresAt,
      promotedUntil,
      checkoutExpiresAt,
      deletedAt,
      createdAt,
      updatedAt,
    };
    const offered = (offers.get(id) ?? []).map(({ announcementId: _, position: __, ...offer }) => offer);
    const content: RevisionText = { ...text, offers: offered };
    const revision = randomUUIDv7();
    return {
      row: {
        ...columns({ ...life, ...times }),
        ...shownColumns({ ...content, photoIds }),
        revision_id: revision,
        blocked_at: block && instant(block.at),
        block_code: block?.code ?? null,
        block_text: block?.text ?? null,
      },
      revision: {
        announcement_id: id,
        id: revision,
        content: JSON.stringify(content),
        photo_ids: photoIds,
        created_at: instant(updatedAt),
      },
    };
  });
  return { rows: pairs.map(({ row }) => row), revisions: pairs.map(({ revision }) => revision) };
}

async function insert<T extends keyof Tables>(
  trx: Trx,
  table: T,
  rows: Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH) as Insertable<Tables[T]>[];
    await trx
      .insertInto(table)
      .values(batch as never)
      .execute();
  }
}

/** Columns that hold JSON. */
const JSON_FIELDS = new Set(['openingTimes', 'reasons', 'service']);
const INSTANT_FIELDS =
  /^(emailVerifiedAt|termsAcceptedAt|createdAt|updatedAt|publishedAt|expiresAt|promotedUntil|checkoutExpiresAt|deletedAt|requestedAt|startsAt|endsAt)$/;

/** A row as the table wants it: snake_case names, dates, JSON as text, a price as two columns. */
function columns(row: object): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(row)) {
    if (field === 'price') {
      const { from, to } = value as { from: number; to: number | null };
      Object.assign(result, { price_from: from, price_to: to });
      continue;
    }
    const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (value === null) result[name] = null;
    else if (INSTANT_FIELDS.test(field)) result[name] = instant(value as number);
    else if (JSON_FIELDS.has(field) && typeof value === 'object') result[name] = JSON.stringify(value);
    else result[name] = value;
  }
  return result;
}
