/** The addresses of client cards, apart from `paths.ts`, which every page loads. */
import type { CardOrder, VisitGroup } from '../../domain/clientCards/clientCard.ts';

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const words = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]),
  );
  return words.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${words}`;
}

const LIST = '/user-zone/profile-settings?tab=client-card';

export const clientCardPaths = {
  /** A partner's clients; a client's own card. */
  list: (query: { q?: string; order?: CardOrder } = {}) => withQuery(LIST, query),
  card: (id: string, query: { group?: VisitGroup; done?: 'saved' | 'merged' } = {}) =>
    withQuery(`/user-zone/client-card/${id}`, query),
  edit: (id: string) => `/user-zone/client-card/${id}/edit`,
  /** Where a card is merged with another one, chosen or not yet. */
  merge: (id: string, query: { with?: string; q?: string } = {}) =>
    withQuery(`/user-zone/client-card/${id}/merge`, query),
  add: '/user-zone/client-card/add',
  take: '/user-zone/client-card/import',
  /** Where a visit that is written down gets its client; it goes back there. */
  pick: (query: { date?: string; time?: string; worker?: string; service?: string; q?: string } = {}) =>
    withQuery('/user-zone/client-card/choose', query),
} as const;
