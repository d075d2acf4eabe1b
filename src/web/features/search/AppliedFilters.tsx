import type { SearchFilters } from '../../../domain/search/filters.ts';
import {
  activeOptions,
  clearFilters,
  countActiveFilters,
  removeOption,
} from '../../../domain/search/selection.ts';
import { useT } from '../../messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './AppliedFilters.module.css';
import type { SearchPlace } from './loadSearch.ts';
import { useOptionName } from './optionNames.ts';
import { searchHref } from './searchHref.ts';

/** Every applied filter as a chip that takes it away. */
export function AppliedFilters({ filters, place }: { filters: SearchFilters; place: SearchPlace | null }) {
  const t = useT('search');
  const nameOf = useOptionName(place?.currency ?? null);
  const active = activeOptions(filters);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('applied')}>
      {active.map((option) => (
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
