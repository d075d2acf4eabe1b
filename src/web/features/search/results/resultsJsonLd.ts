import type { SearchCard } from '../../../../contract/search.ts';
import { paths } from '../../../paths/paths.ts';
import { scriptJson } from '../../../blocks/jsonLd/scriptJson.ts';

/** The list for search engines (schema.org ItemList), as text for a script element; `addressOf` makes a path a full address. */
export function resultsJsonLd(
  items: readonly Pick<SearchCard, 'announcementId' | 'title'>[],
  addressOf: (path: string) => string,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ announcementId, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: addressOf(paths.announcementDetails(announcementId)),
    })),
  };
  return scriptJson(data);
}
