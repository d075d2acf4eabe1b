/** A sale: what was paid for is given, booked and invoiced, and its buyer is thanked. */
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { formatPrice } from '../../../messages/price.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Post } from '../../mail.ts';
import type { LockedAnnouncement } from '../announcements/face.ts';
import { itemOf } from './item.ts';
import { enter } from './journal.ts';
import type * as queries from './queries.ts';

/** What a payment does to its announcement, whose own rules say whether it can. */
export interface Buying {
  /**
   * Gives an announcement, locked by `lockForRules`, what was paid for.
   * @returns whether it could: meanwhile the text, the partner's offer or the number's use may have changed
   */
  buy(
    unit: Unit,
    row: LockedAnnouncement,
    bought: Pick<queries.OrderRow, 'purpose' | 'days'> & { countryCode: string | null },
  ): Promise<boolean>;
  /** What a receipt says of a locked announcement: whom it goes to and how things stand; null: it is gone. */
  standing(
    unit: Unit,
    announcementId: string,
    purpose: queries.OrderRow['purpose'],
  ): Promise<{
    email: string;
    locale: Locale;
    title: string;
    outcome: string;
    date: string;
    until: string;
  } | null>;
}

/** Issues the invoice of what the books say was sold, and credit notes of what they say was taken back. */
export interface Invoicing {
  /** @returns the invoice of the order's sale, if it was issued just now */
  issue(unit: Unit, orderId: string): Promise<{ id: string; number: string } | null>;
}

export interface SellingDependencies {
  purchases: Buying;
  invoices: Invoicing;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

/**
 * Sells an order whose money is there to its announcement, both locked.
 * @returns whether that could be: meanwhile the text, the partner's offer or the number's use may have changed
 */
export async function sell(
  dependencies: SellingDependencies,
  unit: Unit,
  row: LockedAnnouncement,
  order: queries.OrderRow,
  booked: () => void,
): Promise<boolean> {
  const { purpose, days, country_code: countryCode } = order;
  if (!(await dependencies.purchases.buy(unit, row, { purpose, days, countryCode }))) return false;
  const { amount: gross, vat, currency } = order;
  await enter(unit, order.id, order.id, { kind: 'sale', currency, price: { gross, net: gross - vat, vat } });
  booked();
  const invoice = await dependencies.invoices.issue(unit, order.id);
  if (invoice) await sendReceipt(dependencies, unit, row.id, order, invoice);
  return true;
}

/** Thanks for the payment and says what it bought, as the announcement stands now. */
async function sendReceipt(
  { purchases, post, address }: SellingDependencies,
  unit: Unit,
  announcementId: string,
  order: queries.OrderRow,
  invoice: { id: string; number: string },
): Promise<void> {
  const { purpose, amount, currency } = order;
  const standing = await purchases.standing(unit, announcementId, purpose);
  if (!standing) return;
  const { email, locale, title, ...told } = standing;
  await post.send(unit.trx, {
    to: email,
    locale,
    kind: 'paymentReceipt',
    params: {
      ...told,
      price: formatPrice(amount, currency, toBcp47(locale)),
      item: await itemOf(unit.trx, order, title, locale),
      invoice: invoice.number,
    },
    invoiceId: invoice.id,
    link: address(locale, `/search-massage/announcement-details/${announcementId}`),
  });
}
