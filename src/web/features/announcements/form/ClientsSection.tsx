import {
  ADULT_MAIN,
  forbiddenClientTypes,
  GENDERS,
  type ClientType,
  type MainCategory,
} from '../../../../domain/catalogue/catalogue.ts';
import { useT } from '../../../messages/messages.ts';
import { OptionChips } from '../../../blocks/catalogue/OptionChips.tsx';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import styles from './AnnouncementForm.module.css';
import type { AnnouncementValues } from './formValues.ts';

const LISTS = ['clientTypes', 'paymentMethods', 'facilities', 'languages'] as const;

/** Whom the partner receives, how one pays, what there is and what is spoken. */
export function ClientsSection({ api }: { api: ApiForm<AnnouncementValues> }) {
  const t = useT('announcementForm');
  const names = useT('catalogue');
  const { form, register, errorOf } = api;
  const mains = form.watch('offers').map(({ sub }) => sub.split('/')[0] as MainCategory);
  const forbidden = forbiddenClientTypes(mains);
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
      {LISTS.map((name) => (
        <OptionChips
          key={name}
          name={name}
          legend={name === 'languages' ? t(name) : names(`fields.${name}`)}
          hint={name === 'clientTypes' && mains.includes(ADULT_MAIN) ? t('adultHint') : undefined}
          field={register(name)}
          error={errorOf(name)}
          isDisabled={(option) =>
            name === 'clientTypes' &&
            forbidden.includes(option as ClientType) &&
            !form.watch(name).includes(option as ClientType)
          }
        />
      ))}
    </>
  );
}
