import { LIMITS } from '../../../domain/limits.ts';

/** A page of a list; there is at least one, and the first is 1. */
export interface ListPage<Item> {
  items: readonly Item[];
  /** On all pages. */
  total: number;
  pageNr: number;
  pageCount: number;
}

/** The number of a page in an address, under the word `name`; 1 for none and for nonsense. */
export function pageOf(request: Request, name: string): number {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get(name)));
  return Math.min(Math.max(asked || 1, 1), LIMITS.pageNr.max);
}

/** A page of a list; the last one where it has become shorter, as when the only thing of a page is taken away there. */
export async function loadPage<Item>(
  read: (pageNr: number) => Promise<{ items: Item[]; total: number; pageSize: number }>,
  pageNr: number,
): Promise<ListPage<Item>> {
  const { items, total, pageSize } = await read(pageNr);
  const pageCount = Math.max(Math.ceil(total / pageSize), 1);
  return pageNr > pageCount ? loadPage(read, pageCount) : { items, total, pageNr, pageCount };
}

/** An address at pages of its lists, each under its word; the first pages go without saying. */
export function pagesHref(path: string, pages: Readonly<Record<string, number>>, fragment = ''): string {
  const words = Object.entries(pages).flatMap(([name, nr]) => (nr > 1 ? [`${name}=${nr}`] : []));
  const query = words.length > 0 ? (path.includes('?') ? '&' : '?') + words.join('&') : '';
  return path + query + fragment;
}
