import { PROFILE_TEXTS } from '../../../../domain/partners/profileTexts.ts';
import { useT } from '../../../messages/messages.ts';
import { NetworkFields, PhoneField, WebsiteField } from '../../../blocks/contact/ContactFields.tsx';
import type { PhonePrefix } from '../../../ui/form/PhoneInput.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { FormParts } from './formParts.ts';
import styles from './PartnerProfileForm.module.css';

/** How clients get in touch, and who the law says they deal with. */
export function ContactSection({
  register,
  errorOf,
  prefixes,
}: FormParts & { prefixes: readonly PhonePrefix[] }) {
  const t = useT('partnerForm');
  const names = useT('catalogue');
  const fields = { register, errorOf };
  return (
    <>
      <PhoneField
        {...fields}
        label={t('contact.phone')}
        prefixLabel={t('contact.prefix')}
        numberLabel={t('contact.number')}
        prefixes={prefixes}
      />
      <TextInput
        id="email"
        label={t('contact.email')}
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      <WebsiteField {...fields} label={names('fields.website')} />
      <div className={styles.triple}>
        <NetworkFields {...fields} />
      </div>
      <TextArea
        id="imprint"
        label={names('fields.imprint')}
        hint={t('contact.imprintHint')}
        rows={4}
        maxCharacters={PROFILE_TEXTS.imprint.max}
        counterText={(used, max) => t('counter', { used, max })}
        error={errorOf('imprint')}
        {...register('imprint')}
      />
    </>
  );
}
