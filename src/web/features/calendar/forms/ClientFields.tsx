import { LIMITS } from '../../../../domain/limits.ts';
import { LOCALES, NATIVE_NAMES } from '../../../../domain/locales.ts';
import { useT } from '../../../messages/messages.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from './Forms.module.css';
import type { Fields } from '../../../blocks/apiForm/useFields.ts';

/** Who comes, as it is typed. */
export interface ClientValues {
  name: string;
  phone: string;
  email: string;
  tells: boolean;
  language: string;
  note: string;
}

/** Who comes, and whether they are written to. The address is asked for where they agree to that, and only then. */
export function ClientFields({ fields }: { fields: Fields<ClientValues> }) {
  const t = useT('calendarForms');
  const b = useT('booking');
  const { text, box } = fields;
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...text('name')} label={b('details.name')} required autoComplete="off" />
        <TextInput
          {...text('phone')}
          type="tel"
          inputMode="tel"
          label={t('enter.phone')}
          hint={b('details.phoneHint')}
          autoComplete="off"
        />
      </div>
      <div>
        <Checkbox {...box('tells')} label={t('enter.tells')} aria-describedby="tells-hint" />
        <p id="tells-hint" className={styles.note}>
          {t('enter.tellsHint')}
        </p>
      </div>
      <div className={`${styles.pair} ${styles.told}`}>
        <TextInput
          {...text('email')}
          type="email"
          inputMode="email"
          label={t('enter.email')}
          required
          autoComplete="off"
        />
        <NativeSelect
          {...text('language')}
          label={t('enter.language')}
          options={LOCALES.map((locale) => ({ value: locale, label: NATIVE_NAMES[locale] }))}
        />
      </div>
      <TextArea
        {...text('note')}
        label={t('noteOptional')}
        rows={3}
        maxCharacters={LIMITS.visitNote.max}
        counterText={(used, max) => b('details.counter', { used, max })}
      />
    </>
  );
}
