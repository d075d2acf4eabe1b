/** What a guest adds to the details: the address, and the code that was mailed there. */
import { useEffect, useRef } from 'react';
import { createPath, useFetcher, useLocation } from 'react-router';
import { GUEST } from '../../../domain/booking/guests.ts';
import { isRefused } from '../../forms/action.ts';
import { bookingHref } from '../../blocks/booking/choice.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Details } from './keptDetails.ts';
import type { BookingView } from './bookingView.ts';
import { ownedBy, useOwner } from '../../blocks/apiForm/useOwner.ts';
import type { FormOf, Register } from '../../blocks/apiForm/useRegister.ts';

type View = Extract<BookingView, { step: 'details' }>;

/** That no account is needed, and the ways to one, on which the time stays kept. */
export function GuestLead({ view: { choice, serviceId, held } }: { view: View }) {
  const t = useT('booking');
  // The time stands in it as well for the pages in between, which show it.
  const next = bookingHref({ ...choice, service: serviceId, start: held.start });
  return (
    <p>
      {t.rich('guest.lead', {
        logIn: (words) => <Anchor href={paths.signInFor(next)}>{words}</Anchor>,
        signUp: (words) => <Anchor href={`${paths.signUp}?${new URLSearchParams({ next })}`}>{words}</Anchor>,
      })}
    </p>
  );
}

interface GuestFieldsProps {
  form: FormOf<Details>;
  register: Register<Details>;
  holdId: string;
  guest: NonNullable<View['guest']>;
  errorOf: (path: string) => string | undefined;
}

export function GuestFields({ form, register, holdId, guest: { key, code }, errorOf }: GuestFieldsProps) {
  const t = useT('booking');
  const isSent = code !== null;
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (isSent && !wasSent.current) form.setFocus('code');
    wasSent.current = isSent;
  }, [isSent, form]);
  return (
    <>
      <TextInput
        id="email"
        type="email"
        inputMode="email"
        label={t('guest.email')}
        hint={t('guest.emailHint')}
        required
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      {code && (
        <>
          <CodeNotice code={code} />
          <TextInput
            id="code"
            inputMode="numeric"
            label={t('guest.code')}
            hint={t('guest.codeHint')}
            required
            autoComplete="one-time-code"
            error={errorOf('code')}
            {...register('code')}
          />
          <SendAgain form={form} holdId={holdId} linkKey={key} />
        </>
      )}
    </>
  );
}

/** Where the code went and how long it holds, or that it holds no more. */
function CodeNotice({
  code: { email, triesLeft, secondsLeft },
}: {
  code: NonNullable<GuestFieldsProps['guest']['code']>;
}) {
  const t = useT('booking');
  const isOver = triesLeft === 0 || secondsLeft === 0;
  const minutes = Math.min(GUEST.codeMinutes, Math.ceil(secondsLeft / 60));
  return (
    <Notice tone={isOver ? 'warn' : 'info'} role="status">
      {isOver ? t('guest.over', { email }) : t('guest.sent', { email, minutes })}
    </Notice>
  );
}

/** Has another code mailed, to the address as it stands now; without scripts the form is sent as it is. */
function SendAgain({ form, holdId, linkKey }: { form: FormOf<Details>; holdId: string; linkKey: string }) {
  const t = useT('booking');
  const fetcher = useFetcher<unknown>();
  const owner = useOwner();
  const here = createPath(useLocation());
  const { data, state } = fetcher;
  const refused = isRefused(data) && state === 'idle' ? data.problem : null;
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert">
          {refused.errors?.[0]?.detail ?? refused.detail}
        </Notice>
      )}
      <Button
        type="submit"
        kind="outlined"
        name="act"
        value="code"
        isLoading={state !== 'idle'}
        onClick={(event) => {
          event.preventDefault();
          if (state !== 'idle') return;
          const { code: _, ...typed } = form.getValues();
          form.resetField('code', { defaultValue: '' });
          fetcher.submit(
            { ...typed, holdId, key: linkKey, ...ownedBy(owner) },
            { method: 'post', action: here, encType: 'application/json' },
          );
        }}
      >
        {t('guest.again')}
      </Button>
    </>
  );
}
