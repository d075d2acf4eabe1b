import {
  ADULT_MAIN,
  CLIENT_TYPES,
  FACILITIES,
  forbiddenClientTypes,
  GENDERS,
  type MainCategory,
  PAYMENT_METHODS,
} from '../../../../domain/catalogue/catalogue.ts';
import { LOCALES } from '../../../../domain/locales.ts';
import { useT } from '../../../messages.ts';
import { ChoiceChip } from '../../../ui/form/ChoiceChip.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import styles from './AnnouncementForm.module.css';
import type { AnnouncementValues } from './formValues.ts';

type Lists = 'clientTypes' | 'paymentMethods' | 'facilities' | 'languages';

/** Whom the partner receives, how one pays, what there is and what is spoken. */
export function ClientsSection({ api }: { api: ApiForm<AnnouncementValues> }) {
  const t = useT('announcementForm');
  const names = useT('catalogue');
  const { form, errorOf } = api;
  const mains = form.watch('offers').map(({ sub }) => sub.split('/')[0] as MainCategory);
  const forbidden = forbiddenClientTypes(mains);
  const chips = (
    name: Lists,
    options: readonly { value: string; label: string; isDisabled?: boolean }[],
    hint?: string,
  ) => (
    <FieldGroup legend={t(name)} error={errorOf(name)} hint={hint}>
      <div className={styles.chips}>
        {options.map(({ value, label, isDisabled }, index) => (
          <ChoiceChip
            key={value}
            {...form.register(name)}
            id={index === 0 ? name : undefined}
            value={value}
            label={label}
            disabled={isDisabled && !form.watch(name).includes(value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
  return (
    <>
      <RadioGroup
        legend={t('gender')}
        name="gender"
        look="segments"
        required
        value={form.watch('gender')}
        onValueChange={(value) => form.setValue('gender', value, { shouldDirty: true })}
        options={GENDERS.map((value) => ({ value, label: names(`genders.${value}`) }))}
        error={errorOf('gender')}
        inputProps={{ id: 'gender' }}
        className={styles.short}
      />
      {chips(
        'clientTypes',
        CLIENT_TYPES.map((value) => ({
          value,
          label: names(`clientTypes.${value}`),
          isDisabled: forbidden.includes(value),
        })),
        mains.includes(ADULT_MAIN) ? t('adultHint') : undefined,
      )}
      {chips(
        'paymentMethods',
        PAYMENT_METHODS.map((value) => ({ value, label: names(`paymentMethods.${value}`) })),
      )}
      {chips(
        'facilities',
        FACILITIES.map((value) => ({ value, label: names(`facilities.${value}`) })),
      )}
      {chips(
        'languages',
        LOCALES.map((value) => ({ value, label: names(`languages.${value}`) })),
      )}
    </>
  );
}
