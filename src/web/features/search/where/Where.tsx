import type { SearchAnswer } from '../../../../contract/search.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { useT } from '../../../messages/messages.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import type { SearchPlace } from '../loadSearch.ts';
import { searchHref } from '../searchHref.ts';
import { PlaceChip } from './PlaceChip.tsx';
import styles from './Where.module.css';

export interface WhereProps {
  filters: SearchFilters;
  place: SearchPlace | null;
  /** Nobody named the place: the language did. */
  isAssumed: boolean;
  /** Of the country, with how many results each has. */
  cities: SearchAnswer['cities'];
}

/** Ways from a country to its cities and to everywhere; of a district, the way back to the whole city. */
export function Where({ filters, place, isAssumed, cities = [] }: WhereProps) {
  const t = useT('search');
  const { district } = filters;
  if (district) {
    const ofCity = searchHref({ ...filters, district: null, sort: 'recommended', pageNr: 1 });
    return (
      <p className={styles.district}>
        <Chip removeLabel={t('remove')} removeHref={ofCity}>
          {t('where.from', { district })}
        </Chip>
      </p>
    );
  }
  if (place?.kind !== 'country') return null;
  const everywhere = searchHref({ ...filters, placeId: null, price: null, sort: 'recommended', pageNr: 1 });
  return (
    <nav className={styles.where} aria-label={t('where.label')}>
      {isAssumed && <p className={styles.assumed}>{t('where.assumed', { country: place.name })}</p>}
      <ul className={styles.chips}>
        {cities.map(({ placeId, name, total }) => (
          <li key={placeId}>
            <PlaceChip href={searchHref({ ...filters, placeId, pageNr: 1 })} name={name} total={total} />
          </li>
        ))}
        <li>
          <Chip href={everywhere}>{t('where.everywhere')}</Chip>
        </li>
      </ul>
    </nav>
  );
}
