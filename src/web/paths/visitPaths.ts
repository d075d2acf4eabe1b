import { paths } from './paths.ts';

/** The addresses behind the links in a visit's mails and of what is told of visits, apart from `paths.ts`, which every page loads. */
export const visitPaths = {
  /** The visit, after something was done with it where that is said. */
  visit: (id: string, key: string, { done }: { done?: 'book' | 'cancel' | 'move' | 'withdraw' } = {}) =>
    `/visit/${id}?key=${encodeURIComponent(key)}${done ? `&done=${done}` : ''}`,
  cancel: (id: string, key: string) => `/visit/${id}/cancel?key=${encodeURIComponent(key)}`,
  /** Which mails about visits a client gets. */
  notifications: paths.notifications,
} as const;
