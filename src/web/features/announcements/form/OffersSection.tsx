import { useFieldArray } from 'react-hook-form';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { emptyPriced } from '../../../blocks/services/pricedValues.ts';
import { ServiceTable } from '../../../blocks/services/ServiceTable.tsx';
import type { AnnouncementValues } from './formValues.ts';

/** Treatments with durations and prices. */
export function OffersSection({ api }: { api: ApiForm<AnnouncementValues> }) {
  const { form, register, errorOf } = api;
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'offers' });
  const values = form.watch('offers');
  return (
    <ServiceTable
      name="offers"
      rows={fields.map((field, index) => ({ key: field.id, values: values[index] ?? field }))}
      currency={form.watch('currency')}
      register={(path) => register(path as 'offers.0.sub')}
      errorOf={errorOf}
      onAdd={(words, replaced) => {
        if (replaced !== null) remove(replaced);
        append(words.map(emptyPriced), { shouldFocus: false });
      }}
      onCopy={(index) =>
        insert(index + 1, structuredClone(form.getValues(`offers.${index}`)), { shouldFocus: false })
      }
      onRemove={remove}
    />
  );
}
