import { ChevronDown } from 'lucide-react';
import type { SearchAnswer } from '../../../../contract/search.ts';
import {
  ADULT_MAIN,
  CATEGORY_WORDS,
  MAIN_CATEGORIES,
  type MainCategory,
  subsOf,
} from '../../../../domain/catalogue/catalogue.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { chosenSubs, mainState, toggleMain, toggleSub } from '../../../../domain/search/selection.ts';
import { useT } from '../../../messages.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './CategoryTree.module.css';

export interface CategoryTreeProps {
  filters: SearchFilters;
  facets: SearchAnswer['facets'] | null;
  choose: (filters: SearchFilters) => void;
}

/** The adult category stands last. */
const ORDER = [...MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN), ADULT_MAIN];

/** Mains with three states, each with its subs to unfold. */
export function CategoryTree(props: CategoryTreeProps) {
  return (
    <ul className={styles.tree}>
      {ORDER.map((main) => (
        <Main key={main} main={main} {...props} />
      ))}
    </ul>
  );
}

function Main({ main, filters, facets, choose }: CategoryTreeProps & { main: MainCategory }) {
  const t = useT('search');
  const names = useT('catalogue');
  const state = mainState(filters, main);
  const chosen = chosenSubs(filters, main);
  const subs = subsOf(main);
  return (
    <li className={styles.main}>
      <Checkbox
        className={styles.check}
        name="category"
        value={CATEGORY_WORDS[main]}
        label={
          <>
            {names(`mains.${main}`)} {main === ADULT_MAIN && <Badge>18+</Badge>}
          </>
        }
        detail={facets?.category[main]}
        checked={state !== 'none'}
        isIndeterminate={state === 'some'}
        onChange={(event) => {
          // What the box shows now counts, not that it changed: the first change may come before this code.
          const isOn = state === 'some' || event.currentTarget.checked;
          if (isOn !== (state === 'all')) choose(toggleMain(filters, main));
        }}
      />
      {subs.length > 0 && (
        <details className={styles.details} open={state !== 'none'}>
          <summary className={styles.summary}>
            <VisuallyHidden>{t('types', { name: names(`mains.${main}`) })}</VisuallyHidden>
            <Icon of={ChevronDown} size={20} className={styles.chevron} />
          </summary>
          <ul className={styles.subs}>
            {subs.map((sub) => (
              <li key={sub}>
                <Checkbox
                  name={CATEGORY_WORDS[main]}
                  value={sub}
                  label={names(`subs.${main}.${sub}` as 'subs.RELAXED_MASSAGE.THAI_MASSAGE')}
                  detail={facets?.subs[`${main}.${sub}`]}
                  checked={chosen.includes(sub)}
                  onChange={(event) => {
                    if (event.currentTarget.checked !== chosen.includes(sub))
                      choose(toggleSub(filters, main, sub));
                  }}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
