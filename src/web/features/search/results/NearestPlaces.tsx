import type { Alternatives } from '../../../../contract/search.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { useT } from '../../../messages/messages.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { searchHref } from '../searchHref.ts';
import styles from './NearestPlaces.module.css';

export interface NearestPlacesProps {
  filters: SearchFilters;
  nearest: Alternatives['nearest'];
  headingLevel: 2 | 3;
}

/** The nearest places that have results for the same filters: how far away, and how many. */
export function NearestPlaces({ filters, nearest, headingLevel }: NearestPlacesProps) {
  const t = useT('search');
  const Heading = `h${headingLevel}` as const;
  return (
    <div>
      <Heading className={styles.title}>{t('nothing.nearest')}</Heading>
      <ul className={styles.list}>
        {nearest.map(({ placeId, name, distanceText, total }) => (
          <li key={placeId}>
            <Anchor
              href={searchHref({ ...filters, district: null, area: null, placeId, pageNr: 1 })}
              translate="no"
            >
              {name}
            </Anchor>{' '}
            <span className={styles.total}>
              {t('nothing.away', { distance: distanceText })} · {t('count', { count: total })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
