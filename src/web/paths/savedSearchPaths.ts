/** Where saved searches stand; a search is named by its address behind the `?`. */
import { paths } from './paths.ts';

export const savedSearchPaths = {
  list: '/favourites/searches',
  save: (query: string) => `/favourites/save-search?search=${encodeURIComponent(query)}`,
  /** Of the search itself. */
  search: (query: string) => `${paths.search}?${query}`,
} as const;
