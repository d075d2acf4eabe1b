import { Copy, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { LICENSED_MAIN, MAIN_CATEGORIES, subsOf } from '../../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { CURRENCIES } from '../../../../domain/money.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { useT } from '../../../messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { FormParts } from './formParts.ts';
import styles from './PartnerProfileForm.module.css';
import { emptyService, newKey } from './profileValues.ts';

/** The bookable services: what of the catalogue, how long and at what price. */
export function ServicesSection({ form, errorOf }: FormParts) {
  const t = useT('partnerForm');
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: 'services',
    keyName: 'key',
  });
  const isFull = fields.length >= LIMITS.services.max;
  return (
    <>
      <NativeSelect
        id="currency"
        className={styles.short}
        label={t('services.currency')}
        options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        error={errorOf('currency')}
        {...form.register('currency')}
      />
      <ol className={styles.items}>
        {fields.map((field, index) => (
          <li key={field.key} className={styles.item}>
            <div className={styles.itemHead}>
              <h3 className={styles.itemTitle}>{t('services.service', { number: index + 1 })}</h3>
              <IconButton
                label={t('services.copy', { number: index + 1 })}
                icon={<Icon of={Copy} size={20} />}
                disabled={isFull}
                onClick={() => {
                  const copied = form.getValues(`services.${index}`);
                  insert(index + 1, { ...copied, serviceId: newKey(), price: { ...copied.price } });
                }}
              />
              <IconButton
                label={t('services.remove', { number: index + 1 })}
                icon={<Icon of={Trash2} size={20} />}
                onClick={() => remove(index)}
              />
            </div>
            <ServiceFields index={index} form={form} errorOf={errorOf} />
          </li>
        ))}
      </ol>
      <Button
        kind="outlined"
        className={styles.adder}
        start={<Icon of={Plus} size={20} />}
        disabled={isFull}
        onClick={() => {
          const last = form.getValues('services').at(-1);
          append(emptyService(last?.main), { shouldFocus: false });
        }}
      >
        {t('services.add')}
      </Button>
      <LicenceField form={form} errorOf={errorOf} />
    </>
  );
}

/** For those who offer physiotherapy, gave a number before, or come from an announcement that needs one. */
function LicenceField({ form, errorOf }: Pick<FormParts, 'form' | 'errorOf'>) {
  const t = useT('partnerForm');
  const [query] = useSearchParams();
  const isOffered = form.watch('services').some(({ main }) => main === LICENSED_MAIN);
  if (!isOffered && !form.formState.defaultValues?.licenceNumber && !query.has('licence')) return null;
  return (
    <TextInput
      id="licenceNumber"
      label={t('services.licenceNumber')}
      hint={t('services.licenceHint')}
      required={isOffered}
      autoComplete="off"
      error={errorOf('licenceNumber')}
      {...form.register('licenceNumber')}
    />
  );
}

function ServiceFields({ index, form, errorOf }: { index: number } & Pick<FormParts, 'form' | 'errorOf'>) {
  const t = useT('partnerForm');
  const c = useT('catalogue');
  const treatmentName = useTreatmentName();
  const path = `services.${index}` as const;
  const main = form.watch(`${path}.main`);
  const currency = form.watch('currency');
  const subs = main === '' ? [] : subsOf(main);
  const mainField = form.register(`${path}.main`);
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          id={`${path}.main`}
          label={t('services.main')}
          required
          placeholder={t('services.select')}
          options={MAIN_CATEGORIES.map((one) => ({ value: one, label: c(`mains.${one}`) }))}
          error={errorOf(`${path}.main`) ?? errorOf(path)}
          {...mainField}
          onChange={(event) => {
            form.setValue(`${path}.sub`, '');
            return mainField.onChange(event);
          }}
        />
        {main !== '' && subs.length > 0 && (
          <NativeSelect
            id={`${path}.sub`}
            label={t('services.sub')}
            required
            placeholder={t('services.select')}
            options={subs.map((sub) => ({ value: sub, label: treatmentName({ main, sub }) }))}
            error={errorOf(`${path}.sub`)}
            {...form.register(`${path}.sub`)}
          />
        )}
      </div>
      <TextInput
        id={`${path}.label`}
        label={t('services.label')}
        autoComplete="off"
        error={errorOf(`${path}.label`)}
        {...form.register(`${path}.label`)}
      />
      <div className={styles.triple}>
        <NumberInput
          id={`${path}.durationMinutes`}
          label={t('services.duration')}
          required
          unit={t('services.minutes')}
          error={errorOf(`${path}.durationMinutes`)}
          {...form.register(`${path}.durationMinutes`)}
        />
        <NumberInput
          id={`${path}.price.from`}
          label={t('services.priceFrom')}
          required
          hasDecimals
          unit={currency}
          error={errorOf(`${path}.price.from`)}
          {...form.register(`${path}.price.from`)}
        />
        <NumberInput
          id={`${path}.price.to`}
          label={t('services.priceTo')}
          hasDecimals
          unit={currency}
          error={errorOf(`${path}.price.to`) ?? errorOf(`${path}.price`)}
          {...form.register(`${path}.price.to`)}
        />
      </div>
    </>
  );
}
