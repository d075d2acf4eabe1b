import { useT } from '../../../messages/messages.ts';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { NetworkFields, PhoneField, WebsiteField } from '../../../blocks/contact/ContactFields.tsx';
import type { PhonePrefix } from '../../../ui/form/PhoneInput.tsx';
import styles from './AnnouncementForm.module.css';
import type { AnnouncementValues } from './formValues.ts';

/** How clients reach the partner beside the booking. */
export function ContactSection({
  api,
  prefixes,
}: {
  api: ApiForm<AnnouncementValues>;
  prefixes: readonly PhonePrefix[];
}) {
  const t = useT('announcementForm');
  const names = useT('catalogue');
  const fields = { register: api.register, errorOf: api.errorOf };
  return (
    <>
      <PhoneField
        {...fields}
        label={t('phone')}
        hint={t('phoneHint')}
        prefixLabel={t('phonePrefix')}
        numberLabel={t('phone')}
        prefixes={prefixes}
      />
      <div className={styles.pair}>
        <WebsiteField {...fields} label={names('fields.website')} />
        <NetworkFields {...fields} />
      </div>
    </>
  );
}
