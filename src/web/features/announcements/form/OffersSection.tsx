import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { CATALOGUE, MAIN_CATEGORIES } from '../../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { CURRENCIES } from '../../../../domain/money.ts';
import { useT } from '../../../messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import styles from './AnnouncementForm.module.css';
import { type AnnouncementValues, EMPTY_OFFER } from './formValues.ts';

/** Treatments with durations and prices: a row each, added and taken away. */
export function OffersSection({ api }: { api: ApiForm<AnnouncementValues> }) {
  const t = useT('announcementForm');
  const names = useT('catalogue');
  const nameOf = useTreatmentName();
  const { form, errorOf } = api;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'offers' });
  const treatments = MAIN_CATEGORIES.map((main) => ({
    label: names(`mains.${main}`),
    options: CATALOGUE[main].length
      ? CATALOGUE[main].map((sub) => ({ value: `${main}/${sub}`, label: nameOf({ main, sub }) }))
      : [{ value: `${main}/`, label: names(`mains.${main}`) }],
  }));
  return (
    <>
      <NativeSelect
        {...form.register('currency')}
        id="currency"
        className={styles.currency}
        label={t('currency')}
        required
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        hint={t('currencyHint')}
        error={errorOf('currency')}
      />
      <ol className={styles.offers}>
        {fields.map((field, index) => {
          const path = `offers.${index}` as const;
          return (
            <li key={field.id}>
              <fieldset className={styles.offer}>
                <legend className={styles.offerLegend}>{t('offer', { number: index + 1 })}</legend>
                <NativeSelect
                  {...form.register(`${path}.sub`)}
                  id={`${path}.sub`}
                  className={styles.treatment}
                  label={t('treatment')}
                  required
                  placeholder={t('select')}
                  options={treatments}
                  error={errorOf(`${path}.sub`) ?? errorOf(path)}
                />
                <NumberInput
                  {...form.register(`${path}.durationMinutes`)}
                  id={`${path}.durationMinutes`}
                  label={t('duration')}
                  required
                  unit={t('minutes')}
                  error={errorOf(`${path}.durationMinutes`)}
                />
                <NumberInput
                  {...form.register(`${path}.price.from`)}
                  id={`${path}.price.from`}
                  label={t('priceFrom')}
                  required
                  hasDecimals
                  error={errorOf(`${path}.price.from`) ?? errorOf(`${path}.price`)}
                />
                <NumberInput
                  {...form.register(`${path}.price.to`)}
                  id={`${path}.price.to`}
                  label={t('priceTo')}
                  hasDecimals
                  error={errorOf(`${path}.price.to`)}
                />
                {fields.length > 1 && (
                  <IconButton
                    className={styles.remove}
                    label={t('removeOffer', { number: index + 1 })}
                    icon={<Icon of={Trash2} size={22} />}
                    onClick={() => remove(index)}
                  />
                )}
              </fieldset>
            </li>
          );
        })}
      </ol>
      <p className={styles.quiet}>{t('priceHint')}</p>
      <Button
        id="offers"
        className={styles.add}
        kind="soft"
        start={<Icon of={Plus} size={20} />}
        onClick={() => append(EMPTY_OFFER)}
        disabled={fields.length >= LIMITS.services.max}
      >
        {t('addOffer')}
      </Button>
    </>
  );
}
