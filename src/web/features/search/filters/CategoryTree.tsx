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
import { useT } from '../../../messages/messages.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './CategoryTree.module.css';
import { CountedCheckbox } from './CountedCheckbox.tsx';
import { emptyLast } from './emptyLast.ts';
import { OnlyThis } from './OnlyThis.tsx';

export interface CategoryTreeProps {
  filters: SearchFilters;
  facets: SearchAnswer['facets'] | null;
  /** The counts that they are ordered by. */
  ordered: SearchAnswer['facets'] | null;
  choose: (filters: SearchFilters) => void;
  /** Whether presses do something already; until then the browser alone keeps the boxes. */
  isAlive: boolean;
}

const ALL_BUT_ADULT = MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN);

/** What is switched off in the country has no count. */
const isOffered = (main: MainCategory, facets: CategoryTreeProps['facets']) =>
  !facets || main in facets.category;

/** Mains with three states, each with its subs to unfold. The adult category stands last. */
export function CategoryTree(props: CategoryTreeProps) {
  const mains = [...emptyLast(ALL_BUT_ADULT, (main) => props.ordered?.category[main]), ADULT_MAIN];
  return (
    <ul className={styles.tree}>
      {mains
        .filter((main) => isOffered(main, props.facets))
        .map((main) => (
          <Main key={main} main={main} {...props} />
        ))}
    </ul>
  );
}

function Main({
  main,
  filters,
  facets,
  ordered,
  choose,
  isAlive,
}: CategoryTreeProps & { main: MainCategory }) {
  const t = useT('searchFilters');
  const names = useT('catalogue');
  const treatmentName = useTreatmentName();
  const state = mainState(filters, main);
  const chosen = chosenSubs(filters, main);
  const subs = subsOf(main);
  return (
    <li className={styles.main}>
      <div className={styles.check}>
        <CountedCheckbox
          name="category"
          value={CATEGORY_WORDS[main]}
          label={
            <>
              {names(`mains.${main}`)} {main === ADULT_MAIN && <Badge>{names('adultMark')}</Badge>}
            </>
          }
          count={facets?.category[main]}
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
            {emptyLast(subs, (sub) => ordered?.subs[`${main}.${sub}`]).map((sub) => (
              <li key={sub} className={styles.sub}>
                <CountedCheckbox
                  name={CATEGORY_WORDS[main]}
                  value={sub}
                  label={treatmentName({ main, sub })}
                  count={facets?.subs[`${main}.${sub}`]}
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
