import { pagesHref } from '../../../blocks/paging/listPage.ts';
import { paths } from '../../../paths/paths.ts';
import type { ClientVisits } from './loadClientVisits.ts';

/** The client's visits at another page of what comes later, or of what is past; the other list stays where it is. */
export function visitsHref(
  { further, past }: Pick<ClientVisits, 'further' | 'past'>,
  list: 'further' | 'past',
  page: number,
): string {
  const pages = { furtherNr: further.pageNr, pageNr: past.pageNr };
  pages[list === 'further' ? 'furtherNr' : 'pageNr'] = page;
  return pagesHref(paths.profileSettings(), pages, `#${list}`);
}
