import { partners } from '../../../contract/partners.ts';
import { payments } from '../../../contract/payments.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';
import { loadReductions } from './loadReductions.ts';
import { withoutTax } from './offers.ts';

const NOTHING_OFF = { applied: null, introductoryDays: null };

interface Placed {
  place: { countryCode: string };
}
/** Whose prices an own announcement has: an edit that waits is what the next days are bought for. */
export const countryOfPurchase = ({ place, owner }: Placed & { owner: { pending: Placed | null } }): string =>
  (owner.pending?.place ?? place).countryCode;

/**
 * The price list for an own announcement as its owner pays it: with what is taken off, and whom the invoice is for; for
 * loaders. `purpose` null: there is nothing to pay.
 */
export async function loadOffers(
  page: PageContext,
  asked: { purpose: OrderPurpose | null; countryCode: string; code: string | null },
) {
  const { purpose, countryCode, code } = asked;
  const prices = await orThrow(page.call(payments.priceForCountry, { query: { countryCode } }));
  const [{ applied, introductoryDays }, { invoiceData }] = await Promise.all([
    purpose && !prices.isFree ? loadReductions(page, { purpose, countryCode, code }) : NOTHING_OFF,
    prices.isFree ? { invoiceData: null } : orThrow(page.call(partners.ownAccount, {})),
  ]);
  return {
    ...(invoiceData?.isReverseCharged ? withoutTax(prices, applied) : { prices, applied }),
    introductoryDays,
    invoiceData,
  };
}
