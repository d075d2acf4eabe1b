import { type ClientCard, clientCards, type OwnCard } from '../../../contract/clientCards.ts';
import { CARD_ORDERS, type CardOrder } from '../../../domain/clientCards/clientCard.ts';
import { CLIENT_CARDS } from '../../../domain/clientCards/limits.ts';
import { type ListPage, loadPage, pageOf } from '../../blocks/paging/listPage.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';

/** A page of a partner's cards, and what they were looked for by. */
export interface FoundCards extends ListPage<ClientCard> {
  q: string;
  order: CardOrder;
}

/** Reads the page that the address names: `q`, `order`, `pageNr`. */
export async function loadCards({ call }: PageContext, request: Request): Promise<FoundCards> {
  const words = new URL(request.url).searchParams;
  const q = typedIn(words);
  const order = CARD_ORDERS.find((one) => one === words.get('order')) ?? 'LAST_VISIT';
  const read = (pageNr: number) => call(clientCards.list, { query: { q, order, pageNr } });
  return { ...(await orThrow(loadPage(read, pageOf(request, 'pageNr')))), q, order };
}

/** What is looked for; signs that nobody types are left out. */
export const typedIn = (words: URLSearchParams): string =>
  (words.get('q') ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, CLIENT_CARDS.searchText.max);

/** Reads a page of what partners keep of a client. */
export const loadOwnCards = ({ call }: PageContext, request: Request): Promise<ListPage<OwnCard>> =>
  orThrow(loadPage((pageNr) => call(clientCards.own, { query: { pageNr } }), pageOf(request, 'pageNr')));
