import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** Gives up a payment that is under way; the list of the own announcements does it, and says so. */
export function CancelCheckout({ announcementId }: { announcementId: string }) {
  const t = useT('payments');
  return (
    <PostForm action={paths.announcements}>
      <FormKey />
      <input type="hidden" name="intent" value="announcement" />
      <input type="hidden" name="announcementId" value={announcementId} />
      <input type="hidden" name="verb" value="cancelCheckout" />
      <SubmitButton kind="outlined" isBlock>
        {t('cancel')}
      </SubmitButton>
    </PostForm>
  );
}
