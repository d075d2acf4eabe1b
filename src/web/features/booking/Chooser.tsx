import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';
import { TimeForm } from '../../blocks/booking/TimeForm.tsx';
import type { BookingView } from './bookingView.ts';
import { offeredHref } from './offered.ts';

/** What the step of the time shows. */
export type TimeView = Extract<BookingView, { step: 'time' }>;

/** The form around the times. Moving what is agreed is asked about first: the time goes into the question's address. */
export function Chooser({
  view,
  className,
  children,
}: {
  view: TimeView;
  className?: string;
  children: ReactNode;
}) {
  const { moved, terms, serviceId } = view;
  const address = { ...view.choice, start: undefined };
  if (view.isOffered) {
    return (
      <PostForm action={offeredHref(address, true)} preventScrollReset={false} className={className}>
        <FormKey />
        <input type="hidden" name="profileId" value={terms.profileId} />
        <input type="hidden" name="service" value={serviceId} />
        {children}
      </PostForm>
    );
  }
  if (!moved) {
    return (
      <TimeForm choice={address} profileId={terms.profileId} serviceId={serviceId} className={className}>
        {children}
      </TimeForm>
    );
  }
  return (
    <Form method="get" action="/booking" className={className}>
      {Object.entries(address).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}
