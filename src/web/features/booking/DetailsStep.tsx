import { useId } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { SubmitBooking } from '../../../contract/booking.ts';
import { isRefused } from '../../action.ts';
import { useLocale, useT } from '../../messages.ts';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { formatDay, formatMoment, formatTime } from '../../ui/display/formatDate.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { bookingHref } from './choice.ts';
import styles from './DetailsStep.module.css';
import { HoldCountdown } from './HoldCountdown.tsx';
import { type Details, useKeptDetails } from './keptDetails.ts';
import type { BookingView } from './loadBooking.ts';
import { Summary } from './Summary.tsx';

type View = Extract<BookingView, { step: 'details' }>;

/** Who comes, the summary, and the button that books. */
export function DetailsStep({ view }: { view: View }) {
  const t = useT('booking');
  const formId = useId();
  const { held, details, terms } = view;
  const isHome = held.place.kind === 'CLIENT';
  const { form, submit, isPending, errorOf, summary, problem } = useApiForm<Details>({
    schema: SubmitBooking,
    defaultValues: { ...details, note: '' },
    toBody: ({ name, phone, address, note }) => ({
      holdId: held.id,
      name,
      phone,
      note,
      ...(isHome && { address }),
    }),
  });
  useKeptDetails(form, terms.profileId, view.email);
  const isLost = view.alternatives !== null;
  const counterText = (used: number, max: number) => t('details.counter', { used, max });

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {isLost ? <LostTime view={view} /> : <HoldCountdown key={held.id} secondsLeft={view.secondsLeft} />}
        <form id={formId} method="post" onSubmit={submit} noValidate className={styles.form}>
          <h2 tabIndex={-1} data-step-heading>
            {t('details.heading')}
          </h2>
          <p className={styles.required}>{t('details.required')}</p>
          {!(isLost && problem) && <ErrorSummary title={t('details.errors')} {...summary} />}
          <TextInput
            id="name"
            label={t('details.name')}
            required
            autoComplete="name"
            error={errorOf('name')}
            {...form.register('name')}
          />
          <TextInput
            id="phone"
            type="tel"
            inputMode="tel"
            label={t('details.phone')}
            hint={t('details.phoneHint')}
            required
            autoComplete="tel"
            error={errorOf('phone')}
            {...form.register('phone')}
          />
          {isHome && (
            <TextInput
              id="address"
              label={t('details.address')}
              required
              autoComplete="street-address"
              error={errorOf('address')}
              {...form.register('address')}
            />
          )}
          <TextArea
            id="note"
            label={t('details.note')}
            hint={t('details.noteHint')}
            maxCharacters={view.noteMax}
            counterText={counterText}
            error={errorOf('note')}
            rows={3}
            {...form.register('note')}
          />
        </form>
      </div>
      <aside className={styles.aside}>
        <Summary view={view} />
        <AnswerBy held={held} mode={terms.bookingMode} />
        <SubmitButton
          form={formId}
          size="lg"
          isBlock
          isLoading={isPending}
          disabled={isLost || view.blocked !== null}
        >
          {t(`submit.${terms.bookingMode}`)}
        </SubmitButton>
      </aside>
    </div>
  );
}

/** When the booking holds: at once, or by when the request is answered. */
function AnswerBy({ held, mode }: { held: View['held']; mode: View['terms']['bookingMode'] }) {
  const t = useT('booking');
  const locale = useLocale();
  if (mode === 'INSTANT') return <p className={styles.mode}>{t('mode.INSTANT')}</p>;
  if (!held.answerUntil) return null;
  const until = formatMoment(held.answerUntil, held.timeZone, locale);
  return (
    <Formatted as="p" className={styles.mode}>
      {t('mode.REQUEST', { until })}
    </Formatted>
  );
}

/** The time went to somebody else or was kept too long: what is free near it. */
function LostTime({ view }: { view: View }) {
  const t = useT('booking');
  const locale = useLocale();
  const answer = useActionData<unknown>();
  const { state, formData } = useNavigation();
  const pending = state !== 'idle' ? formData?.get('start') : null;
  const { choice, serviceId, terms } = view;
  const alternatives = view.alternatives ?? [];
  const { hold: _gone, ...kept } = choice;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={isRefused(answer) ? answer.problem.detail : t('lost.lapsed')}
      actions={
        <ButtonLink
          kind="text"
          size="sm"
          href={bookingHref({ ...kept, from: view.held.date, day: view.held.date })}
        >
          {t('lost.all')}
        </ButtonLink>
      }
    >
      <p>{alternatives.length > 0 ? t('lost.choose') : t('lost.none')}</p>
      <Form method="post" action={bookingHref(choice)} preventScrollReset className={styles.alternatives}>
        <FormKey />
        <input type="hidden" name="profileId" value={terms.profileId} />
        <input type="hidden" name="service" value={serviceId} />
        {alternatives.map(({ start, date, localTime }) => (
          <Button
            key={start}
            type="submit"
            name="start"
            value={start}
            kind="outlined"
            size="sm"
            isLoading={pending === start}
          >
            <Formatted>
              {formatDay(date, locale)}, {formatTime(localTime, locale)}
            </Formatted>
          </Button>
        ))}
      </Form>
    </Notice>
  );
}
