import type { ReactNode } from 'react';
import { FormKey } from '../apiForm/FormKey.tsx';
import { bookingHref, type Choice } from './choice.ts';
import { PostForm } from '../apiForm/PostForm.tsx';

export interface TimeFormProps {
  /** What has been chosen besides; it stands in the address that the form is sent to. */
  choice: Choice;
  profileId: string;
  serviceId: string;
  className?: string;
  /** Among them buttons named `start` with the instants of free times. */
  children: ReactNode;
}

/**
 * Keeps the time whose button is pressed and goes on to the details; who is not logged in logs in first, and the time
 * is kept in the address. Only for what is made for each visitor.
 */
export function TimeForm({ choice, profileId, serviceId, className, children }: TimeFormProps) {
  return (
    <PostForm action={bookingHref(choice)} preventScrollReset={false} className={className}>
      <FormKey />
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="service" value={serviceId} />
      {children}
    </PostForm>
  );
}
