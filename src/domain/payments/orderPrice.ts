import { type Discount, discounted } from './discounts.ts';
import type { OrderPurpose } from './order.ts';
import type { CountryPrices, Price } from './prices.ts';

export interface OrderPrice extends Price {
  /** The tax in it, percent. */
  vatRate: number;
  /** What a code took off what would have been paid, minor units. */
  discount: number;
}

/**
 * The price of one order, or null for days that are not sold; a promotion has its one length. A code takes off the gross
 * price of the list; the tax is that in what is left.
 * @param isReverseCharged the buyer pays the tax by itself, and so the net price alone
 */
export function priceOfOrder(
  list: CountryPrices,
  { purpose, days }: { purpose: OrderPurpose; days: number },
  {
    discount = null,
    isReverseCharged = false,
  }: { discount?: Discount | null; isReverseCharged?: boolean } = {},
): OrderPrice | null {
  const { prices, promotion, vatRate } = list;
  const listed = purpose === 'promote' ? promotion : prices.find((offered) => offered.days === days);
  if (!listed) return null;
  const { gross, net, vat } = discount
    ? discounted(listed.gross, discount, { ...list, isReverseCharged })
    : listed;
  return isReverseCharged
    ? { gross: net, net, vat: 0, vatRate: 0, discount: listed.net - net }
    : { gross, net, vat, vatRate, discount: listed.gross - gross };
}
