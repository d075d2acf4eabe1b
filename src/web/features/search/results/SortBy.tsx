import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  SEARCH_SORTS,
  SORTS_NEEDING_PLACE,
  type SearchFilters,
  type SearchSort,
} from '../../../../domain/search/filters.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import type { SearchPlace } from '../loadSearch.ts';
import { hiddenFields, searchHref } from '../searchHref.ts';
import styles from './SortBy.module.css';

/** The order of the list; distance is measured from a city's centre or in an area, prices compare within a country. */
export function SortBy({ filters, place }: { filters: SearchFilters; place: SearchPlace | null }) {
  const t = useT('search');
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  // It follows the address, also on the way back; made anew it would lose the focus of who goes through the orders.
  useEffect(() => {
    if (select.current) select.current.value = filters.sort;
  }, [filters.sort]);
  const possible = SEARCH_SORTS.filter(
    (sort) =>
      !SORTS_NEEDING_PLACE.includes(sort) ||
      (sort === 'distance' ? filters.area || place?.kind === 'city' : place),
  );
  return (
    <Form action={paths.search} method="get" className={styles.form}>
      {hiddenFields(filters, ['sort']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <NativeSelect
        ref={select}
        name="sort"
        label={t('sort.label')}
        className={styles.select}
        defaultValue={filters.sort}
        options={possible.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(event) =>
          navigate(searchHref({ ...filters, sort: event.target.value as SearchSort, pageNr: 1 }), {
            preventScrollReset: true,
          })
        }
      />
      <Button type="submit" kind="outlined" size="sm" className={styles.submit}>
        {t('apply')}
      </Button>
    </Form>
  );
}
