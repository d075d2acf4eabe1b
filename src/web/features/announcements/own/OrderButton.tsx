import type { ReactNode } from 'react';
import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { paths } from '../../../paths/paths.ts';
import type { ButtonLook } from '../../../ui/controls/buttonLook.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import type { OrderVerb } from './orderAnnouncement.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface OrderButtonProps extends Pick<ButtonLook, 'kind'> {
  announcementId: string;
  verb: OrderVerb;
  isPending: boolean;
  onOrder: () => void;
  children: ReactNode;
}

/** A button that has something done to an announcement; a plain form where there are no scripts. */
export function OrderButton({ announcementId, verb, isPending, onOrder, children, kind }: OrderButtonProps) {
  return (
    <PostForm
      action={paths.announcements}
      onSubmit={(event) => {
        event.preventDefault();
        onOrder();
      }}
    >
      <FormKey />
      <input type="hidden" name="intent" value="announcement" />
      <input type="hidden" name="announcementId" value={announcementId} />
      <input type="hidden" name="verb" value={verb} />
      <SubmitButton size="sm" kind={kind ?? 'text'} isLoading={isPending}>
        {children}
      </SubmitButton>
    </PostForm>
  );
}
