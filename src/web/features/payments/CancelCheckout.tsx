import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';
import styles from './PaymentPage.module.css';

/**
 * Gives up a payment that is under way, or the edit that waits for one, and says what goes with it; the list of the own
 * announcements does it, and says so.
 */
export function CancelCheckout({
  announcementId,
  discardsEdit,
}: {
  announcementId: string;
  discardsEdit: boolean;
}) {
  const t = useT('payments');
  const own = useT('ownListings');
  return (
    <PostForm className={styles.cancel} action={paths.announcements}>
      <FormKey />
      <input type="hidden" name="intent" value="announcement" />
      <input type="hidden" name="announcementId" value={announcementId} />
      <input type="hidden" name="verb" value={discardsEdit ? 'discardEdit' : 'cancelCheckout'} />
      {discardsEdit && <p>{own('discard.text')}</p>}
      <SubmitButton kind="outlined" isBlock>
        {discardsEdit ? own('discard.action') : t('cancel')}
      </SubmitButton>
    </PostForm>
  );
}
