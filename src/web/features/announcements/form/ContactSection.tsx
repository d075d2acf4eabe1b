import { NETWORK_NAMES, NETWORKS } from '../../../../domain/links.ts';
import { useT } from '../../../messages.ts';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { PhoneInput, type PhonePrefix } from '../../../ui/form/PhoneInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from './AnnouncementForm.module.css';
import type { AnnouncementValues } from './formValues.ts';

const LINKS = ['website', ...NETWORKS] as const;

/** How clients reach the partner beside the booking. */
export function ContactSection({
  api,
  prefixes,
}: {
  api: ApiForm<AnnouncementValues>;
  prefixes: readonly PhonePrefix[];
}) {
  const t = useT('announcementForm');
  const { form, errorOf } = api;
  return (
    <>
      <PhoneInput
        label={t('phone')}
        required
        hint={t('phoneHint')}
        prefixLabel={t('phonePrefix')}
        numberLabel={t('phone')}
        prefixes={prefixes}
        prefixProps={{ ...form.register('phonePrefix'), id: 'phonePrefix' }}
        numberProps={{ ...form.register('phoneNumber'), id: 'phoneNumber' }}
        error={errorOf('phonePrefix') ?? errorOf('phoneNumber')}
      />
      <div className={styles.pair}>
        {LINKS.map((name) => (
          <TextInput
            key={name}
            {...form.register(name)}
            id={name}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            label={name === 'website' ? t('website') : NETWORK_NAMES[name]}
            error={errorOf(name)}
          />
        ))}
      </div>
    </>
  );
}
