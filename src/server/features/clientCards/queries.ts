import { sql } from 'kysely';
import type { CardOrder, MergedCard } from '../../../domain/clientCards/clientCard.ts';
import { wordsOf } from '../../../domain/directory/texts.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import { countsOf, lastVisitOf } from './visitQueries.ts';

/** A card with what its visits come to. */
export type CardRow = Awaited<ReturnType<ReturnType<typeof counted>['executeTakeFirstOrThrow']>>;

/** The present address of an account; what was written down of those without one. */
const EMAIL = sql<string>`coalesce(account.email, card.email)`;

const cards = (db: Executor) =>
  db.selectFrom('client_cards as card').leftJoin('users as account', 'account.id', 'card.account_id');

/** Cards with the counts of their visits at `now` (epoch ms) and the last one, in one query. */
const counted = (db: Executor, now: number) =>
  cards(db)
    .innerJoinLateral(countsOf(now), (join) => join.onTrue())
    .leftJoinLateral(lastVisitOf(now), (join) => join.onTrue())
    .select([
      'card.id',
      'card.account_id',
      'card.name',
      'card.phone',
      EMAIL.as('email'),
      'card.note',
      'card.consented_at',
      'card.version',
      'card.created_at',
    ])
    .select([
      'counts.visits',
      'counts.coming',
      'counts.cancelled',
      'counts.cancelled_late',
      'counts.no_shows',
    ])
    .select(['last.starts_at as last_at', 'last.time_zone as last_zone']);

/** Each typed word stands somewhere in name, phone number or address; signs alone stand in none. */
function found(db: Executor, partnerId: string, text: string) {
  const words = wordsOf([text]);
  const matching = cards(db)
    .where('card.partner_id', '=', partnerId)
    .$if(text !== '' && words.length === 0, (query) => query.where(sql<boolean>`false`));
  // Folded words are letters and digits alone.
  return words.reduce(
    (query, word) =>
      query.where(
        sql<boolean>`card.sought || ' ' || folded_words(coalesce(account.email, '')) LIKE ${`%${word}%`}`,
      ),
    matching,
  );
}

interface CardPage {
  q: string;
  order: CardOrder;
  /** Epoch ms. */
  now: number;
  limit: number;
  offset: number;
}

/** A page of a partner's cards with the counts of their visits: one query, whatever their number. */
export function pageOfCards(db: Executor, partnerId: string, page: CardPage) {
  const { q, order, now, limit, offset } = page;
  const ids = found(db, partnerId, q)
    .select('card.id')
    .$if(order === 'LAST_VISIT', (query) =>
      query
        .leftJoinLateral(lastVisitOf(now), (join) => join.onTrue())
        .orderBy('last.starts_at', (by) => by.desc().nullsLast()),
    )
    .orderBy('card.name_order')
    .orderBy('card.id')
    .limit(limit)
    .offset(offset);
  return counted(db, now)
    .where('card.id', 'in', ids)
    .$if(order === 'LAST_VISIT', (query) => query.orderBy('last_at', (by) => by.desc().nullsLast()))
    .orderBy('card.name_order')
    .orderBy('card.id');
}

/** The rows of such a page, and how many match. */
export async function findCards(
  db: Executor,
  partnerId: string,
  page: CardPage,
): Promise<{ rows: CardRow[]; total: number }> {
  const { total } = await found(db, partnerId, page.q)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await pageOfCards(db, partnerId, page).execute(), total };
}

/** A partner's card by its id. */
export const cardById = (
  db: Executor,
  partnerId: string,
  id: string,
  now: number,
): Promise<CardRow | undefined> =>
  counted(db, now).where('card.id', '=', id).where('card.partner_id', '=', partnerId).executeTakeFirst();

/** The next cards after an id, in the order of their ids. */
export const cardsAfter = (db: Executor, partnerId: string, after: string, now: number, limit: number) =>
  counted(db, now)
    .where('card.partner_id', '=', partnerId)
    .where('card.id', '>', after)
    .orderBy('card.id')
    .limit(limit)
    .execute();

/** A partner's other cards with the same number or address. */
export const cardsLike = (
  db: Executor,
  partnerId: string,
  { id, phone, email }: Pick<CardRow, 'id' | 'phone' | 'email'>,
  limit: number,
) =>
  cards(db)
    .select(['card.id', 'card.name', 'card.phone', EMAIL.as('email')])
    .where('card.partner_id', '=', partnerId)
    .where('card.id', '!=', id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('card.phone', '!=', ''), eb('card.phone', '=', phone)]),
        sql<boolean>`${email} <> '' AND lower(${EMAIL}) = lower(${email})`,
      ]),
    )
    .orderBy('card.name_order')
    .orderBy('card.id')
    .limit(limit)
    .execute();

/** A page of the cards that partners have of an account, the newest first. */
export async function cardsOfAccount(
  db: Executor,
  accountId: string,
  { now, limit, offset }: { now: number; limit: number; offset: number },
) {
  const { total } = await db
    .selectFrom('client_cards')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await counted(db, now)
    .leftJoin('partner_profiles as profile', 'profile.user_id', 'card.partner_id')
    .innerJoin('users as partner', 'partner.id', 'card.partner_id')
    .select(['card.partner_id', 'profile.name as partner_name'])
    .select(
      sql<boolean>`profile.user_id IS NOT NULL AND profile.removed_at IS NULL AND partner.suspended_at IS NULL`.as(
        'is_shown',
      ),
    )
    .where('card.account_id', '=', accountId)
    .orderBy('card.created_at', 'desc')
    .orderBy('card.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export type LockedCard = Awaited<ReturnType<typeof lockCards>>[number];

/** Locks cards of a partner in the order of their ids, and reads those that are there. */
export async function lockCards(trx: Trx, partnerId: string, ids: readonly string[]) {
  const ordered = [...ids].sort();
  claimLocks(trx, 'clientCard', ordered);
  return trx
    .selectFrom('client_cards')
    .select(['id', 'account_id', 'name', 'phone', 'email', 'note', 'consented_at', 'version'])
    .where('id', 'in', ordered)
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface NewCard extends Omit<MergedCard, 'accountId'> {
  id: string;
}

/** Makes cards of people without an account. */
export async function insertCards(trx: Trx, partnerId: string, made: NewCard[], now: number): Promise<void> {
  if (made.length === 0) return;
  await trx
    .insertInto('client_cards')
    .values(
      made.map(({ id, name, phone, email, note, consentedAt }) => ({
        id,
        partner_id: partnerId,
        name,
        phone,
        email,
        note,
        consented_at: consentedAt === null ? null : instant(consentedAt),
        created_at: instant(now),
        updated_at: instant(now),
      })),
    )
    .execute();
}

/** Changes a locked card. */
export const updateCard = (trx: Trx, id: string, card: Partial<MergedCard>, now: number) => {
  const { accountId, consentedAt, ...said } = card;
  return trx
    .updateTable('client_cards')
    .set({
      ...said,
      ...(accountId !== undefined && { account_id: accountId }),
      ...(consentedAt !== undefined && {
        consented_at: consentedAt === null ? null : instant(consentedAt),
      }),
      version: sql<number>`version + 1`,
      updated_at: instant(now),
    })
    .where('id', '=', id)
    .execute();
};

export const deleteCard = (trx: Trx, id: string) =>
  trx.deleteFrom('client_cards').where('id', '=', id).execute();

/** Whom a partner knows by which number and address, and the code of the own country. */
export async function knownTo(db: Executor, partnerId: string) {
  const known = await cards(db)
    .select(['card.name', 'card.phone', EMAIL.as('email')])
    .where('card.partner_id', '=', partnerId)
    .execute();
  return { known, phonePrefix: await phonePrefixOf(db, partnerId) };
}

/** What the partner's own number begins with: a client's that says no country is one of theirs. */
export async function phonePrefixOf(db: Executor, partnerId: string): Promise<string> {
  const owner = await db
    .selectFrom('users')
    .select('phone_prefix')
    .where('id', '=', partnerId)
    .executeTakeFirst();
  return owner?.phone_prefix ?? '';
}
