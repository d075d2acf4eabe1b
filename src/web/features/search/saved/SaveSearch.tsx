import { Bookmark, BookmarkCheck } from 'lucide-react';
import { formatQuery } from '../../../../domain/search/address.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { useT } from '../../../messages/messages.ts';
import { savedSearchPaths } from '../../../paths/savedSearchPaths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import styles from './SaveSearch.module.css';

/** The way to save the search that is shown; of one that is saved, to the list of all. What is asked for stands there. */
export function SaveSearch({ filters, isSaved }: { filters: SearchFilters; isSaved: boolean }) {
  const t = useT('savedSearches');
  const words = t(isSaved ? 'saved' : 'save');
  return (
    <ButtonLink
      href={
        isSaved
          ? savedSearchPaths.list
          : savedSearchPaths.save(formatQuery({ ...filters, pageNr: 1, isOnMap: false }))
      }
      kind={isSaved ? 'soft' : 'outlined'}
      size="sm"
      start={<Icon of={isSaved ? BookmarkCheck : Bookmark} size={18} />}
      className={styles.link}
      aria-label={words}
    >
      <span className={styles.long}>{words}</span>
      <span className={styles.short}>{t(isSaved ? 'savedShort' : 'saveShort')}</span>
    </ButtonLink>
  );
}
