import { useNavigation } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import styles from './InvoicesPage.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** The way to the partner's own page at the payment provider. */
export function PaymentData() {
  const t = useT('invoices');
  const isPending = useNavigation().formData?.has('opens') === true;
  return (
    <section aria-labelledby="payment-data" className={styles.data}>
      <h2 id="payment-data">{t('portal.title')}</h2>
      <p className={styles.lead}>{t('portal.lead')}</p>
      <PostForm>
        <SubmitButton kind="outlined" name="opens" value="portal" isLoading={isPending}>
          {t('portal.open')}
        </SubmitButton>
      </PostForm>
    </section>
  );
}
