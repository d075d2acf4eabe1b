import type { MainCategory, SubCategory } from '../../../../domain/catalogue/catalogue.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { isOnlyWorthwhile, onlyTreatment } from '../../../../domain/search/selection.ts';
import { useT } from '../../../messages/messages.ts';
import styles from './OnlyThis.module.css';

export interface OnlyThisProps {
  filters: SearchFilters;
  main: MainCategory;
  /** Null: the main with all its subs. */
  sub: SubCategory | null;
  name: string;
  choose: (filters: SearchFilters) => void;
}

/** At the end of a row of the tree: takes this treatment alone, where ticking its box would not do that. */
export function OnlyThis({ filters, main, sub, name, choose }: OnlyThisProps) {
  const t = useT('searchFilters');
  if (!isOnlyWorthwhile(filters, main, sub)) return null;
  return (
    <button
      type="button"
      className={styles.only}
      aria-label={t('only.of', { name })}
      onClick={({ currentTarget }) => {
        choose(onlyTreatment(filters, main, sub));
        // It goes with its press; the box it was for stays.
        currentTarget.parentElement?.querySelector('input')?.focus();
      }}
    >
      {t('only.word')}
    </button>
  );
}
