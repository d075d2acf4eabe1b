import { type MainCategory, subsOf } from '../../../../domain/catalogue/catalogue.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import {
  type ActiveOption,
  activeOptions,
  clearFilters,
  countActiveFilters,
} from '../../../../domain/search/activeOptions.ts';
import { removeOption, withMain } from '../../../../domain/search/selection.ts';
import { useT } from '../../../messages/messages.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import styles from './AppliedFilters.module.css';
import type { SearchPlace } from '../loadSearch.ts';
import { useOptionName } from './optionNames.ts';
import { searchHref } from '../searchHref.ts';

/** So many types of one treatment stand in one chip. */
const FEWEST_TOGETHER = 4;

/** Every applied filter as a chip that takes it away; many types of one treatment as one. */
export function AppliedFilters({ filters, place }: { filters: SearchFilters; place: SearchPlace | null }) {
  const t = useT('search');
  const f = useT('searchFilters');
  const names = useT('catalogue');
  const nameOf = useOptionName(place?.currency ?? null);
  const active = activeOptions(filters);
  if (active.length === 0) return null;
  const isTogether = (main: MainCategory) => (filters.subs[main]?.length ?? 0) >= FEWEST_TOGETHER;
  const isAlone = ({ group, option }: ActiveOption) =>
    group !== 'subs' || !isTogether(option.split('.')[0] as MainCategory);
  return (
    <ul className={styles.chips} aria-label={f('applied')}>
      {filters.categories.filter(isTogether).map((main) => (
        <li key={main}>
          <Chip
            removeLabel={t('remove')}
            removeHref={searchHref(withMain({ ...filters, pageNr: 1 }, main, false))}
          >
            {f('subsChosen', {
              name: names(`mains.${main}`),
              chosen: filters.subs[main]?.length ?? 0,
              all: subsOf(main).length,
            })}
          </Chip>
        </li>
      ))}
      {active.filter(isAlone).map((option) => (
        <li key={`${option.group} ${option.option}`}>
          <Chip removeLabel={t('remove')} removeHref={searchHref(removeOption(filters, option))}>
            {nameOf(option)}
          </Chip>
        </li>
      ))}
      {countActiveFilters(filters) > 1 && (
        <li>
          <Anchor href={searchHref(clearFilters(filters))} className={styles.clear}>
            {t('clear')}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
