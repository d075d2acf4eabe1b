import { useNavigation } from 'react-router';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What the button is sent as. */
export const STAYS = { intent: 'stay' } as const;

/** Somebody who was to leave stays after all. */
export function StayForm({ name }: { name: string }) {
  const t = useT('team');
  const { state, formData } = useNavigation();
  const isPending = state !== 'idle' && formData?.get('intent') === STAYS.intent;
  return (
    <PostForm>
      <input type="hidden" name="intent" value={STAYS.intent} />
      <SubmitButton kind="outlined" isLoading={isPending}>
        {t('leaving.stay', { name })}
      </SubmitButton>
    </PostForm>
  );
}
