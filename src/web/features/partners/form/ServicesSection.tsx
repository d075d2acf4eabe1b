import { type FieldErrors, useFieldArray } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { LICENSED_MAIN } from '../../../../domain/catalogue/catalogue.ts';
import { PRICE_FACTORS } from '../../../../domain/partners/priceTerms.ts';
import { treatmentOf } from '../../../blocks/services/pricedValues.ts';
import { ServiceTable } from '../../../blocks/services/ServiceTable.tsx';
import { useT } from '../../../messages/messages.ts';
import { ChoiceChip } from '../../../ui/form/ChoiceChip.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { FormParts } from './formParts.ts';
import { emptyService, newKey, type ProfileValues } from './profileValues.ts';

/** The bookable services: what of the catalogue, how long and at what price. */
export function ServicesSection({ form, register, errorOf }: FormParts) {
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: 'services',
    keyName: 'key',
  });
  const values = form.watch('services');
  return (
    <>
      <ServiceTable
        name="services"
        rows={fields.map((field, index) => ({ key: field.key, values: values[index] ?? field }))}
        currency={form.watch('currency')}
        register={(path) => register(path as 'services.0.sub')}
        errorOf={errorOf}
        onAdd={(words, replaced) => {
          if (replaced !== null) remove(replaced);
          append(words.map(emptyService), { shouldFocus: false });
        }}
        onCopy={(index) => {
          const copied = form.getValues(`services.${index}`);
          insert(
            index + 1,
            { ...copied, serviceId: newKey(), price: { ...copied.price } },
            { shouldFocus: false },
          );
        }}
        onRemove={remove}
      />
      <PriceFactors form={form} register={register} errorOf={errorOf} />
      <LicenceField form={form} register={register} errorOf={errorOf} />
    </>
  );
}

/** What decides the prices that are ranges, where there are some. */
function PriceFactors({ form, register, errorOf }: Pick<FormParts, 'form' | 'register' | 'errorOf'>) {
  const t = useT('partnerForm');
  const v = useT('visit');
  const isOpen = form.watch('services').some(({ price }) => price.from !== price.to);
  const { defaultValue: chosen, ...box } = register('priceFactors');
  if (!isOpen && form.watch('priceFactors').length === 0) return null;
  return (
    <FieldGroup
      legend={t('services.priceFactors')}
      hint={t('services.priceFactorsHint')}
      error={errorOf('priceFactors')}
    >
      <Stack direction="row" gap={2}>
        {PRICE_FACTORS.map((factor, index) => (
          <ChoiceChip
            key={factor}
            {...box}
            defaultChecked={chosen?.includes(factor)}
            id={index === 0 ? 'priceFactors' : undefined}
            value={factor}
            label={v(`price.factors.${factor}`)}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}

/**
 * For those who offer physiotherapy, gave a number before, claim a title that needs one, or come from an announcement
 * that needs one.
 */
function LicenceField({ form, register, errorOf }: Pick<FormParts, 'form' | 'register' | 'errorOf'>) {
  const t = useT('partnerForm');
  const [query] = useSearchParams();
  const isOffered = form.watch('services').some(({ sub }) => treatmentOf(sub)?.main === LICENSED_MAIN);
  const isGiven = form.watch('licenceNumber') !== '' || form.formState.defaultValues?.licenceNumber;
  if (!isOffered && !isGiven && !claimsTitle(form.formState.errors) && !query.has('licence')) return null;
  return (
    <TextInput
      id="licenceNumber"
      label={t('services.licenceNumber')}
      hint={t('services.licenceHint')}
      required={isOffered}
      autoComplete="off"
      error={errorOf('licenceNumber')}
      {...register('licenceNumber')}
    />
  );
}

/** Whether a text of the profile was refused for its title. */
function claimsTitle({ name, description, engDescription, services, workers }: FieldErrors<ProfileValues>) {
  const labels = Array.isArray(services) ? services.map((service) => service?.label) : [];
  const names = Array.isArray(workers) ? workers.map((worker) => worker?.name) : [];
  return [name, description, engDescription, ...labels, ...names].some(
    (error) => error?.type === 'reservedTitle',
  );
}
