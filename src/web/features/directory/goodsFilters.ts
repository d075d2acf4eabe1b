import type { directory } from '../../../contract/directory.ts';
import type { Sent } from '../../../contract/endpoint.ts';
import { GOODS_CATEGORIES, type GoodsCategory } from '../../../domain/directory/goods.ts';
import type { Locale } from '../../../domain/locales.ts';
import { paths } from '../../paths/paths.ts';
import { type CommonFilters, commonBody, readCommon, writeHref } from './readFilters.ts';

export interface GoodsFilters extends CommonFilters {
  category: GoodsCategory | null;
  /** ISO 3166 alpha-2. */
  shipsTo: string | null;
}

/** The words of the page's address, in their order. */
export const GOODS_WORDS = ['q', 'category', 'shipsTo', 'maxPrice', 'currency', 'pageNr'];

/** `OILS_AND_CREAMS` as it stands in an address: `oils-and-creams`. */
export const categoryWord = (category: GoodsCategory): string => category.toLowerCase().replaceAll('_', '-');

/** Reads the address; what makes no sense is left out. */
export function readGoodsFilters(params: URLSearchParams, locale: Locale): GoodsFilters {
  const shipsTo = params.get('shipsTo') ?? '';
  const category = GOODS_CATEGORIES.find((one) => categoryWord(one) === params.get('category'));
  return {
    ...readCommon(params, locale),
    category: category ?? null,
    shipsTo: /^[A-Z]{2}$/.test(shipsTo) ? shipsTo : null,
  };
}

/** The address of the filters. */
export const goodsHref = (filters: GoodsFilters): string =>
  writeHref(paths.supply, filters, {
    category: filters.category && categoryWord(filters.category),
    shipsTo: filters.shipsTo,
  });

/** What is sent to the API for them. */
export function goodsSearch(filters: GoodsFilters): Sent<typeof directory.searchGoods> {
  const { category, shipsTo, pageNr } = filters;
  return {
    query: { pageNr },
    body: { ...commonBody(filters), ...(category && { category }), ...(shipsTo && { shipsTo }) },
  };
}
