import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { ADULT_MAIN, CATEGORY_WORDS, MAIN_CATEGORIES } from '../../../../domain/catalogue/catalogue.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { PlacePicker } from '../../../blocks/places/PlacePicker.tsx';
import { SearchBar } from '../../../ui/controls/SearchBar.tsx';
import { barAddress, barCategory } from './barAddress.ts';
import styles from './FilterBar.module.css';
import type { SearchPlace } from '../loadSearch.ts';
import { TREATMENTS, WHERE, hiddenFields } from '../searchHref.ts';

export interface FilterBarProps {
  filters: SearchFilters;
  place: SearchPlace | null;
  /** A text that names no place we know. */
  typed?: string;
}

/** The bar above the list: place and treatment; the other filters stay as they are. */
export function FilterBar({ filters, place, typed }: FilterBarProps) {
  const t = useT('search');
  const names = useT('catalogue');
  const navigate = useNavigate();
  const chosen = barCategory(filters);
  const options = MAIN_CATEGORIES.filter(
    (main) => main !== ADULT_MAIN || chosen === CATEGORY_WORDS[main],
  ).map((main) => ({
    value: CATEGORY_WORDS[main] as string,
    label: names(`mains.${main}`),
  }));
  if (filters.categories.length > 1) {
    options.push({ value: chosen, label: t('severalTreatments', { count: filters.categories.length }) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    return navigate(barAddress(filters, new FormData(event.currentTarget)));
  }

  return (
    <Form
      action={paths.search}
      method="get"
      role="search"
      aria-label={t('bar.label')}
      className={styles.form}
      onSubmit={submit}
    >
      {hiddenFields(filters, [...WHERE, ...TREATMENTS, 'price']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBar
        className={styles.bar}
        button={
          <Button type="submit" size="lg" start={<Icon of={Search} size={20} strokeWidth={2.25} />}>
            {t('bar.submit')}
          </Button>
        }
      >
        <PlacePicker label={t('bar.place')} place={place} typed={typed} />
        <NativeSelect
          key={chosen}
          name="category"
          label={t('bar.treatment')}
          placeholder={t('bar.anyTreatment')}
          defaultValue={chosen}
          options={options}
          className={styles.treatment}
        />
      </SearchBar>
    </Form>
  );
}
