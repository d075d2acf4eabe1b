/** The cards of a partner's clients: found, written, merged; and what a client is told of them. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { Appointment } from '../../../contract/appointments.ts';
import type { clientCards as contract } from '../../../contract/clientCards.ts';
import { canMerge, merged, type VisitGroup } from '../../../domain/clientCards/clientCard.ts';
import { CLIENT_CARDS } from '../../../domain/clientCards/limits.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Database, Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { readPhone } from '../../phoneNumbers.ts';
import { presentCard, presentOwn, presentWhole } from './present.ts';
import * as queries from './queries.ts';
import { hasVisits, lockVisitsOf, moveVisits, visitIdsOf } from './visitQueries.ts';

export interface ClientCardsParts {
  db: Database;
  unitOfWork: UnitOfWork;
  /** The present in epoch ms. */
  clock: () => number;
  /** Visits by their ids as their partner sees them, in that order. */
  visitsByIds(ids: readonly string[], locale: Locale): Promise<Appointment[]>;
}

type Body<Name extends 'create' | 'edit' | 'merge'> = z.output<(typeof contract)[Name]['body']>;
type Counts = z.input<typeof contract.byId.response>['counts'];

/** How many visits of a card are in a group. */
const totalOf = ({ coming, visits, noShows, cancelled }: Counts, group: VisitGroup): number =>
  ({ COMING: coming, PAST: visits + noShows, CANCELLED: cancelled })[group];

export function createClientCards({ db, unitOfWork, clock, visitsByIds }: ClientCardsParts) {
  /** A page of the partner's cards. */
  async function list(partnerId: string, query: z.output<typeof contract.list.query>) {
    const { pageNr, ...wanted } = query;
    const pageSize = LIMITS.pageSize;
    const offset = (pageNr - 1) * pageSize;
    const page = { ...wanted, now: clock(), limit: pageSize, offset };
    const { rows, total } = await queries.findCards(db, partnerId, page);
    return { items: rows.map(presentCard), total, pageNr, pageSize };
  }

  /** A page of what partners keep of a client. */
  async function own(accountId: string, { pageNr }: z.output<typeof contract.own.query>) {
    const pageSize = LIMITS.pageSize;
    const page = { now: clock(), limit: pageSize, offset: (pageNr - 1) * pageSize };
    const { rows, total } = await queries.cardsOfAccount(db, accountId, page);
    return { items: rows.map(presentOwn), total, pageNr, pageSize };
  }

  /** One card; throws NOT_FOUND. */
  async function one(partnerId: string, id: string) {
    const row = await queries.cardById(db, partnerId, id, clock());
    if (!row) throw new AppError('NOT_FOUND');
    return presentWhole(row, await queries.cardsLike(db, partnerId, row, CLIENT_CARDS.alike));
  }

  /** A page of the card's visits in a group; throws NOT_FOUND. */
  async function visits(
    partnerId: string,
    id: string,
    { group, pageNr }: z.output<typeof contract.visits.query>,
    locale: Locale,
  ) {
    const now = clock();
    const row = await queries.cardById(db, partnerId, id, now);
    if (!row) throw new AppError('NOT_FOUND');
    const pageSize = CLIENT_CARDS.visitsPerPage;
    const page = { group, now, limit: pageSize, offset: (pageNr - 1) * pageSize };
    const items = await visitsByIds(await visitIdsOf(db, id, page), locale);
    return { items, total: totalOf(presentCard(row).counts, group), pageNr, pageSize };
  }

  /** Writes a client down; answers the card's id. Throws INVALID_INPUT. */
  async function create(partnerId: string, input: Body<'create'>): Promise<string> {
    const { consents, ...said } = checked(input, await queries.phonePrefixOf(db, partnerId));
    const id = randomUUIDv7();
    await unitOfWork(async (unit) => {
      await lockUser(unit.trx, partnerId);
      const card = { id, ...said, consentedAt: consents ? unit.now : null };
      await queries.insertCards(unit.trx, partnerId, [card], unit.now);
      unit.answerWith(id);
    });
    return id;
  }

  /** Changes a card. Throws NOT_FOUND, STALE_VERSION where it is no longer the one that was seen, INVALID_INPUT. */
  async function edit(partnerId: string, id: string, { version, ...input }: Body<'edit'>): Promise<void> {
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const [card] = await queries.lockCards(trx, partnerId, [id]);
      if (!card) throw new AppError('NOT_FOUND');
      if (card.version !== version) throw new AppError('STALE_VERSION');
      const isOfAccount = card.account_id !== null;
      const { consents, ...said } = checked(input, await queries.phonePrefixOf(trx, partnerId), isOfAccount);
      const email = isOfAccount ? card.email : said.email;
      const since = email === card.email ? (card.consented_at ?? unit.now) : unit.now;
      await queries.updateCard(trx, id, { ...said, email, consentedAt: consents ? since : null }, unit.now);
    });
  }

  /**
   * Makes one of two cards; the other's visits move over, and it is gone. Throws NOT_FOUND, STALE_VERSION,
   * CARDS_OF_TWO_ACCOUNTS, INVALID_INPUT (`other` the same, `note` too long).
   */
  async function merge(partnerId: string, id: string, input: Body<'merge'>): Promise<void> {
    const { other: otherId, version, otherVersion, ...choice } = input;
    if (otherId === id) throw invalid({ path: 'other', code: 'invalidChoice' });
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      // What is written down by hand waits, so that no visit comes to the card that goes.
      await lockUser(trx, partnerId);
      if (await isOwn(trx, partnerId, otherId)) await lockVisitsOf(trx, otherId);
      const locked = await queries.lockCards(trx, partnerId, [id, otherId]);
      const [one, other] = [id, otherId].map((each) => locked.find((card) => card.id === each));
      if (!one || !other) throw new AppError('NOT_FOUND');
      if (one.version !== version || other.version !== otherVersion) throw new AppError('STALE_VERSION');
      const [mine, theirs] = [asMerged(one), asMerged(other)];
      if (!canMerge(mine, theirs)) throw new AppError('CARDS_OF_TWO_ACCOUNTS');
      const card = merged(mine, theirs, choice);
      if (card.note.length > CLIENT_CARDS.note.max)
        throw invalid({ path: 'note', code: 'noteTooLong', params: { max: CLIENT_CARDS.note.max } });
      if (await hasVisits(trx, otherId)) {
        for (const subjectId of await moveVisits(trx, otherId, id))
          unit.record({
            subjectType: 'appointment',
            subjectId,
            kind: 'CARD_MERGED',
            by: 'partner',
            actorId: partnerId,
          });
      }
      await queries.deleteCard(trx, otherId);
      await queries.updateCard(trx, id, card, unit.now);
    });
  }

  const isOwn = async (trx: Trx, partnerId: string, id: string) =>
    (await queries.cardById(trx, partnerId, id, clock())) !== undefined;

  return { list, own, one, visits, create, edit, merge };
}

export type ClientCards = ReturnType<typeof createClientCards>;

const asMerged = ({ account_id, consented_at, ...card }: queries.LockedCard) => ({
  name: card.name,
  phone: card.phone,
  email: card.email,
  note: card.note,
  accountId: account_id,
  consentedAt: consented_at,
});

/** What is typed, the number as E.164. Throws for a number that there cannot be, and for consent without an address. */
function checked<Input extends { phone: string; email: string; consents: boolean }>(
  input: Input,
  phonePrefix: string,
  isOfAccount = false,
): Input {
  const phone = input.phone === '' ? '' : readPhone(input.phone, phonePrefix);
  if (phone === null) throw invalid({ path: 'phone', code: 'invalidPhone' });
  if (input.consents && input.email === '' && !isOfAccount)
    throw invalid({ path: 'email', code: 'required' });
  return { ...input, phone };
}
