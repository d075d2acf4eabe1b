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
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './CategoryTree.module.css';
import { OnlyThis } from './OnlyThis.tsx';

export interface CategoryTreeProps {
  filters: SearchFilters;
  facets: SearchAnswer['facets'] | null;
  choose: (filters: SearchFilters) => void;
  /** Whether presses do something already; until then the browser alone keeps the boxes. */
  isAlive: boolean;
}

/** The adult category stands last. */
const ORDER = [...MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN), ADULT_MAIN];

/** What is switched off in the country has no count. */
const isOffered = (main: MainCategory, facets: CategoryTreeProps['facets']) =>
  !facets || main in facets.category;

/** Mains with three states, each with its subs to unfold. */
export function CategoryTree(props: CategoryTreeProps) {
  return (
    <ul className={styles.tree}>
      {ORDER.filter((main) => isOffered(main, props.facets)).map((main) => (
        <Main key={main} main={main} {...props} />
      ))}
    </ul>
  );
}

function Main({ main, filters, facets, choose, isAlive }: CategoryTreeProps & { main: MainCategory }) {
  const t = useT('searchFilters');
  const names = useT('catalogue');
  const treatmentName = useTreatmentName();
  const state = mainState(filters, main);
  const chosen = chosenSubs(filters, main);
  const subs = subsOf(main);
  return (
    <li className={styles.main}>
      <div className={styles.check}>
        <Checkbox
          name="category"
          value={CATEGORY_WORDS[main]}
          label={
            <>
              {names(`mains.${main}`)} {main === ADULT_MAIN && <Badge>{names('adultMark')}</Badge>}
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
        {isAlive && <OnlyThis {...{ filters, main, choose }} sub={null} name={names(`mains.${main}`)} />}
      </div>
      {subs.length > 0 && (
        <details className={styles.details} open={state !== 'none'}>
          <summary className={styles.summary}>
            <VisuallyHidden>{t('types', { name: names(`mains.${main}`) })}</VisuallyHidden>
            <Icon of={ChevronDown} size={20} className={styles.chevron} />
          </summary>
          <ul className={styles.subs}>
            {subs.map((sub) => (
              <li key={sub} className={styles.sub}>
                <Checkbox
                  name={CATEGORY_WORDS[main]}
                  value={sub}
                  label={treatmentName({ main, sub })}
                  detail={facets?.subs[`${main}.${sub}`]}
                  checked={chosen.includes(sub)}
                  onChange={(event) => {
                    if (event.currentTarget.checked !== chosen.includes(sub))
                      choose(toggleSub(filters, main, sub));
                  }}
                />
                {isAlive && (
                  <OnlyThis {...{ filters, main, sub, choose }} name={treatmentName({ main, sub })} />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
