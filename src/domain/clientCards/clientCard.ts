/**
 * A partner keeps a card of each client: how to reach them, whether they agreed to mails, and a note for nobody else. Every
 * visit that is booked or written down belongs to one. A client with an account has one card with a partner; those who
 * phone have as many as were written down, until the partner merges them.
 */

/** Visits of a card: those to come, those that took place or were missed, those that came to nothing. */
export const VISIT_GROUPS = ['COMING', 'PAST', 'CANCELLED'] as const;
export type VisitGroup = (typeof VISIT_GROUPS)[number];

export const CARD_ORDERS = ['LAST_VISIT', 'NAME'] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

/** Which of two cards says it after they were merged. */
export const MERGE_SIDES = ['THIS', 'OTHER'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];
/** Two notes may stay one below the other. */
export const NOTE_SIDES = [...MERGE_SIDES, 'BOTH'] as const;
export type NoteSide = (typeof NOTE_SIDES)[number];

/** What of a card may be merged. */
export interface MergedCard {
  name: string;
  phone: string;
  email: string;
  note: string;
  /** Since when the client agrees to mails (epoch ms); null: no. */
  consentedAt: number | null;
  /** Null: without an account. */
  accountId: string | null;
}

export interface MergeChoice {
  name: MergeSide;
  phone: MergeSide;
  email: MergeSide;
  note: NoteSide;
}

/** Whether two cards may be of one person: two accounts never are. */
export const canMerge = (one: Pick<MergedCard, 'accountId'>, other: Pick<MergedCard, 'accountId'>): boolean =>
  one.accountId === null || other.accountId === null || one.accountId === other.accountId;

/** What two cards become: consent was given for an address, and goes with it. */
export function merged(one: MergedCard, other: MergedCard, choice: MergeChoice): MergedCard {
  const from = { THIS: one, OTHER: other };
  const notes = [one.note, other.note].filter((note) => note !== '');
  const { email, consentedAt } = from[choice.email];
  return {
    name: from[choice.name].name,
    phone: from[choice.phone].phone,
    email,
    note: choice.note === 'BOTH' ? notes.join('\n\n') : from[choice.note].note,
    consentedAt: email === '' ? null : consentedAt,
    accountId: one.accountId ?? other.accountId,
  };
}
