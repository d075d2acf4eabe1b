import type { SearchCard } from '../../../contract/search.ts';

/** The list for search engines (schema.org ItemList), as text for a script element; `base` stands before each path. */
export function listData(
  items: readonly Pick<SearchCard, 'announcementId' | 'title'>[],
  addressOf: (id: string) => string,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ announcementId, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: addressOf(announcementId),
    })),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
