/** What other features may know of prices. */
export type { PriceListInForce, PriceListOf } from './priceLists.ts';
