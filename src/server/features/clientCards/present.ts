import type { z } from 'zod';
import type { clientCards } from '../../../contract/clientCards.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import type { CardRow, cardsLike, cardsOfAccount } from './queries.ts';

type Shown = z.input<typeof clientCards.list.response>['items'][number];
type Whole = z.input<typeof clientCards.byId.response>;
type Own = z.input<typeof clientCards.own.response>['items'][number];

const countsIn = (row: CardRow): Shown['counts'] => ({
  visits: row.visits,
  coming: row.coming,
  cancelled: row.cancelled,
  cancelledLate: row.cancelled_late,
  noShows: row.no_shows,
});

/** A card as its partner sees it in a list. */
export const presentCard = (row: CardRow): Shown => ({
  cardId: row.id,
  name: row.name,
  phone: row.phone,
  phoneText: writtenPhone(row.phone),
  email: row.email,
  hasAccount: row.account_id !== null,
  lastVisit: row.last_at === null || row.last_zone === null ? null : localDate(row.last_at, row.last_zone),
  counts: countsIn(row),
});

/** All of a card. */
export const presentWhole = (row: CardRow, alike: Awaited<ReturnType<typeof cardsLike>>): Whole => ({
  ...presentCard(row),
  version: row.version,
  note: row.note,
  consentedAt: row.consented_at === null ? null : rfc3339(row.consented_at),
  createdAt: rfc3339(row.created_at),
  alike: alike.map(({ id, name, phone, email }) => ({
    cardId: id,
    name,
    phoneText: writtenPhone(phone),
    email,
  })),
});

/** A card as the client sees it: without the note. */
export const presentOwn = (row: Awaited<ReturnType<typeof cardsOfAccount>>['rows'][number]): Own => ({
  cardId: row.id,
  partner: { profileId: row.is_shown ? row.partner_id : null, name: row.partner_name ?? '' },
  name: row.name,
  phoneText: writtenPhone(row.phone),
  email: row.email,
  consentedAt: row.consented_at === null ? null : rfc3339(row.consented_at),
  counts: countsIn(row),
});
