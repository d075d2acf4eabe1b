import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CURRENCIES } from '../../../domain/money.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../ui/form/NumberInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './FilterForm.module.css';
import { type CommonFilters, homeCurrency } from './readFilters.ts';

export interface FilterFormProps {
  path: string;
  filters: CommonFilters;
  textLabel: string;
  /** The list's own fields that are always in sight, and those behind the price. */
  first: ReactNode;
  further?: ReactNode;
  /** Whether any filter is on that the fold hides. */
  isMoreOn: boolean;
}

/** The filters as a plain form of the browser: what it sends is the address. */
export function FilterForm({ path, filters, textLabel, first, further, isMoreOn }: FilterFormProps) {
  const t = useT('directory');
  const { text, maxPrice } = filters;
  const home = homeCurrency(useLocale());
  return (
    <Form
      method="get"
      action={path}
      role="search"
      aria-label={t('filters.label')}
      className={styles.form}
      preventScrollReset
    >
      <div className={styles.row}>
        <TextInput type="search" name="q" label={textLabel} defaultValue={text} enterKeyHint="search" />
        {first}
        <Button type="submit" className={styles.submit}>
          {t('filters.submit')}
        </Button>
      </div>
      <details className={styles.more} open={isMoreOn}>
        <summary className={styles.summary}>
          <Icon of={SlidersHorizontal} size={18} />
          {t('filters.more')}
        </summary>
        <div className={styles.row}>
          {further}
          <NumberInput
            name="maxPrice"
            label={t('filters.maxPrice')}
            defaultValue={maxPrice ? String(maxPrice.units) : ''}
          />
          <NativeSelect
            name="currency"
            label={t('filters.currency')}
            defaultValue={maxPrice?.currency ?? home}
            options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          />
        </div>
      </details>
    </Form>
  );
}
