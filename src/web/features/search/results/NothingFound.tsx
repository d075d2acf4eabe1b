import { SearchX } from 'lucide-react';
import type { SearchAnswer } from '../../../../contract/search.ts';
import { optionsOf, withoutGroup } from '../../../../domain/search/dropping.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { clearFilters } from '../../../../domain/search/activeOptions.ts';
import { useT } from '../../../messages/messages.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { SearchPlace } from '../loadSearch.ts';
import { NearestPlaces } from './NearestPlaces.tsx';
import places from './NearestPlaces.module.css';
import styles from './NothingFound.module.css';
import { useOptionName } from '../filters/optionNames.ts';
import { searchHref } from '../searchHref.ts';

export interface NothingFoundProps {
  filters: SearchFilters;
  place: SearchPlace | null;
  answer: SearchAnswer;
}

/** What to do when nothing was found: the filters to drop, the nearest places that have some. */
export function NothingFound({ filters, place, answer }: NothingFoundProps) {
  const t = useT('search');
  const nameOf = useOptionName(place?.currency ?? null);
  const { drop = [], nearest = [] } = answer.alternatives ?? {};
  const firstPage = { ...filters, pageNr: 1 };
  if (answer.total > 0) {
    return (
      <EmptyState
        title={t('pastEnd')}
        picture={<Icon of={SearchX} size={48} />}
        actions={<ButtonLink href={searchHref(firstPage)}>{t('firstPage')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={t('nothing.title')}
      picture={<Icon of={SearchX} size={48} />}
      actions={
        drop.length + nearest.length === 0 && (
          <ButtonLink href={searchHref(clearFilters(filters))} kind="outlined">
            {t('clear')}
          </ButtonLink>
        )
      }
    >
      {drop.length + nearest.length === 0 && t('nothing.text')}
      <div className={styles.ways}>
        {drop.length > 0 && (
          <div>
            <h3 className={places.title}>{t('nothing.drop')}</h3>
            <ul className={places.list}>
              {drop.map(({ group, total }) => (
                <li key={group}>
                  <Anchor href={searchHref(withoutGroup(filters, group))}>
                    {optionsOf(filters, group).map(nameOf).join(', ')}
                  </Anchor>{' '}
                  <span className={places.total}>{t('count', { count: total })}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {nearest.length > 0 && <NearestPlaces filters={filters} nearest={nearest} headingLevel={3} />}
      </div>
    </EmptyState>
  );
}
