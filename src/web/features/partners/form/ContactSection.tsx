import { NETWORK_NAMES, NETWORKS } from '../../../../domain/links.ts';
import { useT } from '../../../messages.ts';
import { PhoneInput, type PhonePrefix } from '../../../ui/form/PhoneInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { FormParts } from './formParts.ts';
import styles from './PartnerProfileForm.module.css';

/** How clients get in touch. */
export function ContactSection({
  form,
  errorOf,
  prefixes,
}: FormParts & { prefixes: readonly PhonePrefix[] }) {
  const t = useT('partnerForm');
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
  return (
    <>
      <PhoneInput
        label={t('contact.phone')}
        prefixLabel={t('contact.prefix')}
        numberLabel={t('contact.number')}
        required
        prefixes={prefixes}
        error={errorOf('phoneNumber') ?? errorOf('phonePrefix')}
        prefixProps={{ id: 'phonePrefix', ...form.register('phonePrefix') }}
        numberProps={{ id: 'phoneNumber', ...form.register('phoneNumber') }}
      />
      <TextInput
        id="email"
        label={t('contact.email')}
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <TextInput
        id="website"
        label={t('contact.website')}
        autoComplete="url"
        {...address}
        error={errorOf('website')}
        {...form.register('website')}
      />
      <div className={styles.triple}>
        {NETWORKS.map((name) => (
          <TextInput
            key={name}
            id={name}
            label={NETWORK_NAMES[name]}
            autoComplete="off"
            {...address}
            error={errorOf(name)}
            {...form.register(name)}
          />
        ))}
      </div>
    </>
  );
}
