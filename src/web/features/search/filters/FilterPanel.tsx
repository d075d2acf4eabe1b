import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '../../../../contract/search.ts';
import { CLIENT_TYPES, FACILITIES, GENDERS, SALON_TYPES } from '../../../../domain/catalogue/catalogue.ts';
import { paymentMethodsIn } from '../../../../domain/catalogue/paymentMethods.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { CountedCheckbox } from './CountedCheckbox.tsx';
import { draftOfForm } from './draftOfForm.ts';
import { emptyLast } from './emptyLast.ts';
import styles from './FilterPanel.module.css';
import type { SearchPlace } from '../loadSearch.ts';
import { useOptionName } from './optionNames.ts';
import { PriceFields } from './PriceFields.tsx';
import type { FilterDraftState } from './useFilterDraft.ts';

export interface FilterPanelProps {
  draft: FilterDraftState;
  facets: SearchAnswer['facets'] | null;
  place: SearchPlace | null;
}

/** Every filter of the search, as the fields of the form around it. */
export function FilterPanel({ draft, facets, place }: FilterPanelProps) {
  const t = useT('searchFilters');
  const groups = useRef<HTMLDivElement>(null);
  // What was ticked before this code was there stands in the form's fields.
  const [first] = useState(draft);
  useLayoutEffect(() => {
    const form = groups.current?.closest('form');
    if (form && !first.isTakenOver) first.takeOver(draftOfForm(form));
  }, [first]);
  const { filters } = draft.draft;
  const offered = paymentMethodsIn(place?.countryCode ?? null, useLocale());
  // An address may ask for any.
  const alsoChosen = filters.payment.filter((method) => !offered.includes(method));
  const shown = {
    // Of what is shown: an option that is chosen stays where it is.
    ordered: facets,
    facets: draft.counted?.facets ?? draft.latestFacets ?? facets,
    filters,
    choose: draft.choose,
  };
  return (
    <div className={styles.groups} ref={groups}>
      <Group title={t('groups.category')}>
        <CategoryTree {...shown} isAlive={draft.isTakenOver} />
      </Group>
      {place && (
        <Group title={t('groups.price')}>
          <PriceFields draft={draft} currency={place.currency} counts={shown.facets?.price} />
        </Group>
      )}
      <Group title={t('groups.accessToTheCustomer')}>
        <CountedCheckbox
          name="accessToTheCustomer"
          value="true"
          label={t('homeVisit')}
          count={shown.facets?.accessToTheCustomer.true}
          checked={filters.accessToTheCustomer}
          onChange={(event) => draft.choose({ ...filters, accessToTheCustomer: event.currentTarget.checked })}
        />
      </Group>
      <Options {...shown} group="genders" options={GENDERS} />
      <Options {...shown} group="clientTypes" options={CLIENT_TYPES} />
      <Options {...shown} group="typeOfSalons" options={SALON_TYPES} />
      <Options {...shown} group="facilitateAccess" options={FACILITIES} />
      <Options {...shown} group="payment" options={[...offered, ...alsoChosen]} />
    </div>
  );
}

type ListGroup = 'payment' | 'genders' | 'clientTypes' | 'typeOfSalons' | 'facilitateAccess';

interface OptionsProps {
  group: ListGroup;
  options: readonly string[];
  filters: SearchFilters;
  facets: SearchAnswer['facets'] | null;
  /** The counts that they are ordered by. */
  ordered: SearchAnswer['facets'] | null;
  choose: (filters: SearchFilters) => void;
}

function Options({ group, options, filters, facets, ordered, choose }: OptionsProps) {
  const t = useT('searchFilters');
  const nameOf = useOptionName(null);
  const chosen: readonly string[] = filters[group];
  return (
    <Group title={t(`groups.${group}`)}>
      {emptyLast(options, (option) => ordered?.[group][option]).map((option) => (
        <CountedCheckbox
          key={option}
          name={group}
          value={option}
          label={nameOf({ group, option })}
          count={facets?.[group][option]}
          checked={chosen.includes(option)}
          onChange={({ currentTarget: { checked } }) =>
            choose({
              ...filters,
              [group]: options.filter((each) => (each === option ? checked : chosen.includes(each))),
            })
          }
        />
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FieldGroup legend={title} className={styles.group}>
      <div className={styles.options}>{children}</div>
    </FieldGroup>
  );
}
