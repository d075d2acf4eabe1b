import type { Price } from './prices.ts';

/*
 * The books: each thing that happens to money is an entry of lines that sum to nothing in each currency. Debits are
 * positive, credits negative. What an order still owes its buyer is the balance of its buyer's account.
 */

/**
 * `provider`: money that the payment provider holds for us. `disputed`: money that a buyer's bank took back until it is decided
 * whose it is. `customers`: what buyers owe us; negative, what we owe
 * them. `revenue`: what was sold, net. `vat`: tax that was taken with it.
 */
export const JOURNAL_ACCOUNTS = ['provider', 'disputed', 'customers', 'revenue', 'vat'] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

export const JOURNAL_KINDS = [
  'payment',
  'sale',
  'refund',
  'refundFailed',
  'creditNote',
  'dispute',
  'disputeWon',
  'disputeLost',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** What happened. Amounts are positive, in minor units of `currency`. */
export type JournalEntry = { currency: string } & (
  | {
      /**
       * `payment`: the buyer paid; `refund`: money went back; `refundFailed`: what was to go back did not arrive and is with
       * the provider again; `dispute`: the buyer's bank took it back; `disputeWon`, `disputeLost`: it is ours again, or the buyer's.
       */
      kind: 'payment' | 'refund' | 'refundFailed' | 'dispute' | 'disputeWon' | 'disputeLost';
      amount: number;
    }
  | {
      /** `sale`: something was bought; `creditNote`: that is taken back, in whole or in part. */
      kind: 'sale' | 'creditNote';
      price: Price;
    }
);

export interface JournalLine {
  account: JournalAccount;
  currency: string;
  /** Minor units, never 0. */
  amount: number;
}

/** The lines of an entry; those of nothing are left out. */
export function linesOf(entry: JournalEntry): JournalLine[] {
  return amountsOf(entry)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, currency: entry.currency, amount }));
}

function amountsOf(entry: JournalEntry): [JournalAccount, number][] {
  switch (entry.kind) {
    case 'payment':
    case 'refundFailed':
      return [
        ['provider', entry.amount],
        ['customers', -entry.amount],
      ];
    case 'refund':
      return [
        ['customers', entry.amount],
        ['provider', -entry.amount],
      ];
    case 'dispute':
      return [
        ['disputed', entry.amount],
        ['provider', -entry.amount],
      ];
    case 'disputeWon':
      return [
        ['provider', entry.amount],
        ['disputed', -entry.amount],
      ];
    case 'disputeLost':
      return [
        ['customers', entry.amount],
        ['disputed', -entry.amount],
      ];
    case 'sale':
      return [
        ['customers', entry.price.gross],
        ['revenue', -entry.price.net],
        ['vat', -entry.price.vat],
      ];
    case 'creditNote':
      return [
        ['revenue', entry.price.net],
        ['vat', entry.price.vat],
        ['customers', -entry.price.gross],
      ];
  }
}

/** What banks have taken back and nobody has decided about yet, by the lines of an order's entries. */
export const disputedBy = (lines: readonly JournalLine[]): number =>
  lines.reduce((sum, { account, amount }) => sum + (account === 'disputed' ? amount : 0), 0);

/** What we owe the buyer of an order by the lines of its entries, by currency; what is owed to us is not among it. */
export function owedTo(lines: readonly JournalLine[]): Map<string, number> {
  const owed = new Map<string, number>();
  for (const { account, currency, amount } of lines)
    if (account === 'customers') owed.set(currency, (owed.get(currency) ?? 0) - amount);
  return new Map([...owed].filter(([, amount]) => amount > 0));
}

/** A movement by which money went back, and how much by it; minor units. */
export interface GivenBack {
  /** The provider's name of it. */
  reference: string;
  amount: number;
}

/**
 * What of a sale is taken back by what went back before its payment was told, each by its own movement: as much as the buyer was
 * given without being owed it, had the payment and the sale been told first and all else in turn.
 * @param entered the lines of its order's entries, oldest first
 */
export function takenBackBefore(
  entered: readonly (JournalLine & Pick<GivenBack, 'reference'> & { kind: JournalKind })[],
  { amount: price, currency }: { amount: number; currency: string },
): GivenBack[] {
  const taken: GivenBack[] = [];
  let [left, balance] = [price, 0];
  for (const { kind, reference, amount, ...line } of entered) {
    if (line.account !== 'customers' || line.currency !== currency || !MOVES_BACK.has(kind)) continue;
    balance += amount;
    const part = Math.min(balance, left);
    if (kind === 'refundFailed' || part <= 0) continue;
    taken.push({ reference, amount: part });
    left -= part;
    balance -= part;
  }
  return taken;
}
const MOVES_BACK: ReadonlySet<JournalKind> = new Set(['refund', 'refundFailed', 'disputeLost']);
