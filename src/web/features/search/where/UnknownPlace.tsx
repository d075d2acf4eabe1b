import { LocateFixed } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { PlaceSuggestion } from '../../../../domain/places/place.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { PlaceCredit } from '../../../blocks/places/PlaceCredit.tsx';
import { useNearMe } from '../../../blocks/places/useNearMe.ts';
import { useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { UnknownPlaceText } from '../loadSearch.ts';
import { searchHref } from '../searchHref.ts';
import { PlaceChip } from './PlaceChip.tsx';
import styles from './UnknownPlace.module.css';

export interface UnknownPlaceProps {
  filters: SearchFilters;
  unknown: UnknownPlaceText;
}

/** What to do where a text names no place we know: what may be meant by it, what is near, and where most is. */
export function UnknownPlace({ filters, unknown }: UnknownPlaceProps) {
  const t = useT('placeHelp');
  const navigate = useNavigate();
  const { isLooking, look } = useNearMe();
  const { meant, source, popular } = unknown;

  async function goNearMe() {
    const near = await look();
    if (near) navigate(searchHref({ ...filters, placeId: near.placeId, price: null, pageNr: 1 }));
  }

  return (
    <>
      <p className={styles.text}>{t(meant.length > 0 ? 'page.choose' : 'page.text')}</p>
      {meant.length > 0 && <Places title={t('page.meant')} places={meant} filters={filters} />}
      {meant.length > 0 && source && (
        <p className={styles.credit}>
          <PlaceCredit source={source} />
        </p>
      )}
      <Button
        kind="outlined"
        className={styles.near}
        isLoading={isLooking}
        onClick={() => void goNearMe()}
        start={<Icon of={LocateFixed} size={20} />}
      >
        {t('nearMe')}
      </Button>
      {popular.length > 0 && (
        <Places title={t('page.popular')} places={popular} filters={filters} isContextKnown />
      )}
    </>
  );
}

function Places({
  title,
  places,
  filters,
  isContextKnown,
}: {
  title: string;
  places: readonly PlaceSuggestion[];
  filters: SearchFilters;
  /** Whether nobody asks which of its namesakes a place is. */
  isContextKnown?: boolean;
}) {
  return (
    <section className={styles.places}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={`${place.placeId} ${place.name}`}>
            <PlaceChip
              href={hrefTo(place, filters)}
              name={isContextKnown ? place.name : nameOf(place)}
              total={place.total}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ name, context }: PlaceSuggestion) => [name, context].filter(Boolean).join(', ');

/** The search there: of a district in its city, from the district on. */
function hrefTo({ kind, placeId, name }: PlaceSuggestion, filters: SearchFilters): string {
  const there: SearchFilters = { ...filters, placeId, price: null, pageNr: 1 };
  return searchHref(kind === 'district' ? { ...there, district: name, sort: 'distance' } : there);
}
