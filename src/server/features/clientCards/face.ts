/** What booking does to cards, in its own units: finds or makes the card of a visit, empties those of who leaves. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { invalid } from '../../../contract/appError.ts';
import { instant, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import { insertCards, lockCards, updateCard } from './queries.ts';

interface Said {
  name: string;
  phone: string;
  email: string;
}

/**
 * The id of the card that a partner has of an account, made where there is none: two bookings at once make one. The number
 * is the last one told; the name stays as the partner has it.
 * @param now epoch ms
 */
export async function cardOfAccount(
  trx: Trx,
  { partnerId, accountId }: { partnerId: string; accountId: string },
  said: Said,
  now: number,
): Promise<string> {
  claimLocks(trx, 'clientCard', [`${partnerId} ${accountId}`]);
  const { id } = await trx
    .insertInto('client_cards')
    .values({
      id: randomUUIDv7(),
      partner_id: partnerId,
      account_id: accountId,
      ...said,
      created_at: instant(now),
      updated_at: instant(now),
    })
    .onConflict((conflict) =>
      conflict.constraint('client_cards_one').doUpdateSet(({ ref }) => ({
        phone: ref('excluded.phone'),
        email: ref('excluded.email'),
        version: sql<number>`client_cards.version + (client_cards.phone <> excluded.phone)::int`,
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The id of the card that a partner has of a guest: the one of the visits that were booked with the address, which a code
 * proved, else a new one. What a partner wrote down by hand proves nothing, and stays a card of its own. Under the lock of
 * the address.
 * @param now epoch ms
 */
export async function cardOfGuest(trx: Trx, partnerId: string, said: Said, now: number): Promise<string> {
  claimLocks(trx, 'clientCard', [`${partnerId} ${said.email}`]);
  const known = await trx
    .selectFrom('client_cards as card')
    .innerJoin('appointments as visit', 'visit.card_id', 'card.id')
    .select('card.id')
    .where('card.partner_id', '=', partnerId)
    .where('card.account_id', 'is', null)
    .where('visit.is_guest', '=', true)
    .where('visit.email', '=', said.email)
    .orderBy('card.id')
    .limit(1)
    .executeTakeFirst();
  if (known) {
    await updateCard(trx, known.id, { phone: said.phone }, now);
    return known.id;
  }
  const id = randomUUIDv7();
  await insertCards(trx, partnerId, [{ id, ...said, note: '', consentedAt: null }], now);
  return id;
}

/**
 * The id of the card of a guest's visit that an account has now: the account's own with this partner, else the guest's,
 * which becomes the account's.
 * @param card of the visit; null: it has none
 */
export async function cardForAccount(
  trx: Trx,
  side: { partnerId: string; accountId: string },
  { card, said }: { card: string | null; said: Said },
  now: number,
): Promise<string> {
  claimLocks(trx, 'clientCard', [`${side.partnerId} ${side.accountId}`]);
  const own = await trx
    .selectFrom('client_cards')
    .select('id')
    .where('partner_id', '=', side.partnerId)
    .where('account_id', '=', side.accountId)
    .executeTakeFirst();
  if (own) return own.id;
  const [guests] = card === null ? [] : await lockCards(trx, side.partnerId, [card]);
  if (guests?.account_id !== null) return cardOfAccount(trx, side, said, now);
  await updateCard(trx, guests.id, { accountId: side.accountId }, now);
  return guests.id;
}

/**
 * The id of the card of a client who is written down, under the partner's lock: the one that was chosen, to which is added
 * what it did not say, or a new one. Throws INVALID_INPUT (`card`) for one that is not the partner's.
 * @param tells the client agrees to mails now
 */
export async function cardByHand(
  trx: Trx,
  partnerId: string,
  { card: chosen, tells, ...said }: Said & { card?: string | undefined; tells: boolean },
  now: number,
): Promise<string> {
  if (!chosen) {
    const id = randomUUIDv7();
    await insertCards(trx, partnerId, [{ id, ...said, note: '', consentedAt: tells ? now : null }], now);
    return id;
  }
  const [card] = await lockCards(trx, partnerId, [chosen]);
  if (!card) throw invalid({ path: 'card', code: 'invalidChoice' });
  const email = card.email || said.email;
  const added = {
    ...(card.phone === '' && said.phone !== '' && { phone: said.phone }),
    ...(card.email !== email && { email }),
    // Consent is given for the address that is written to.
    ...(tells && card.consented_at === null && email === said.email && { consentedAt: now }),
  };
  if (Object.keys(added).length > 0) await updateCard(trx, card.id, added, now);
  return card.id;
}

/** Leaves the cards of an account behind as those of nobody, without what was noted; their visits stay with them. */
export async function emptyCardsOf(trx: Trx, accountId: string, now: number): Promise<void> {
  claimLocks(trx, 'clientCard', [accountId]);
  await trx
    .updateTable('client_cards')
    .set({
      account_id: null,
      name: '',
      phone: '',
      email: '',
      note: '',
      consented_at: null,
      version: sql<number>`version + 1`,
      updated_at: instant(now),
    })
    .where('account_id', '=', accountId)
    .execute();
}
