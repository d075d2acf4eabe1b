import { type ReactNode, useId } from 'react';
import { useActionData } from 'react-router';
import { GuestBooking, GuestDetails, SubmitBooking } from '../../../contract/holds.ts';
import { isRefused, type Refused } from '../../forms/action.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { formatDayAndTime, formatMoment, formatShortMoment } from '../../ui/display/formatDate.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { bookingHref } from '../../blocks/booking/choice.ts';
import { TimeButton } from '../../blocks/booking/TimeButton.tsx';
import { TimeForm } from '../../blocks/booking/TimeForm.tsx';
import { VisitStrip } from '../../blocks/booking/VisitStrip.tsx';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import type { CodeSent } from './actBooking.ts';
import styles from './DetailsStep.module.css';
import { GuestFields, GuestLead } from './GuestFields.tsx';
import { HoldCountdown } from './HoldCountdown.tsx';
import { type Details, useKeptDetails } from './keptDetails.ts';
import type { BookingView } from './bookingView.ts';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import { Summary } from './Summary.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

type View = Extract<BookingView, { step: 'details' }>;

/** What the last button does: where a visit has a price, the law wants it to say that booking it is a duty to pay. */
function effectOf({ terms, held }: View): 'REQUEST' | 'INSTANT' | 'FREE' {
  const { from, to } = held.service.price;
  return terms.bookingMode === 'INSTANT' && from === 0 && to === 0 ? 'FREE' : terms.bookingMode;
}

/**
 * Who comes, what is booked, and the button that books; on phones the button stays in sight with price and time.
 * `head` is the page's, beside which the summary begins where there is room.
 */
export function DetailsStep({ view, head }: { view: View; head: ReactNode }) {
  const t = useT('booking');
  const formId = useId();
  const { held, details, terms } = view;
  const isHome = held.place.kind === 'CLIENT';
  const { guest } = view;
  const isCodeNext = guest !== null && guest.code === null;
  const posted = useActionData<CodeSent | Refused>();
  // What a browser without scripts had sent when the code was asked for.
  const before = posted && !isRefused(posted) ? posted.typed : undefined;
  const { form, register, submit, isPending, errorOf, summary, problem } = useApiForm<Details>({
    schema: guest ? (isCodeNext ? GuestDetails : GuestBooking) : SubmitBooking,
    defaultValues: { email: '', ...details, ...before, code: '' },
    toBody: ({ name, phone, address, note, email, code }) => ({
      holdId: held.id,
      key: view.choice.key,
      name,
      phone,
      note,
      ...(isHome && { address }),
      ...(guest && { email }),
      ...(guest && !isCodeNext && { code }),
    }),
  });
  useKeptDetails(form, terms.profileId, view.email);
  const isLost = view.alternatives !== null;
  const counterText = (used: number, max: number) => t('details.counter', { used, max });

  return (
    <div className={styles.columns}>
      <div className={styles.head}>{head}</div>
      <div className={styles.strip}>
        <VisitStrip visit={{ ...held, name: terms.name }} changeHref={timesHref(view)} />
      </div>
      <div className={styles.main}>
        {isLost ? (
          <LostTime view={view} />
        ) : (
          <HoldCountdown key={held.expiresAt} secondsLeft={view.secondsLeft} />
        )}
        <MeanwhileNote meanwhile={view.meanwhile} />
        <PostForm by="form" id={formId} onSubmit={submit} noValidate className={styles.form}>
          <h2 tabIndex={-1} data-step-heading>
            {t('details.heading')}
          </h2>
          <FormKey />
          {guest && <GuestLead view={view} />}
          <p className={styles.required}>{t('details.required')}</p>
          {!(isLost && problem) && <ErrorSummary title={t('details.errors')} {...summary} />}
          <TextInput
            id="name"
            label={t('details.name')}
            required
            autoComplete="name"
            error={errorOf('name')}
            {...register('name')}
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
            {...register('phone')}
          />
          {isHome && held.place.town && (
            <p className={styles.town}>
              {t('town.in', { town: held.place.town })}{' '}
              <Anchor href={timesHref(view)}>{t('town.other')}</Anchor>
            </p>
          )}
          {isHome && (
            <TextInput
              id="address"
              label={t('details.address')}
              hint={t('town.told', { name: terms.name })}
              required
              autoComplete="street-address"
              error={errorOf('address')}
              {...register('address')}
            />
          )}
          {guest && (
            <GuestFields form={form} register={register} holdId={held.id} guest={guest} errorOf={errorOf} />
          )}
          <TextArea
            id="note"
            label={t('details.note')}
            hint={t('details.noteHint')}
            maxCharacters={view.noteMax}
            counterText={counterText}
            error={errorOf('note')}
            rows={3}
            {...register('note')}
          />
        </PostForm>
      </div>
      <div className={styles.side}>
        <aside className={styles.aside}>
          <Summary view={view} changeHref={timesHref(view)} />
          <AnswerBy held={held} mode={terms.bookingMode} />
        </aside>
        <div className={styles.bar}>
          <Due held={held} />
          <SubmitButton
            form={formId}
            size="lg"
            isBlock
            isLoading={isPending}
            name="act"
            value={isCodeNext ? 'code' : 'book'}
            disabled={isLost || view.blocked !== null}
          >
            {isCodeNext ? t('guest.send') : t(`submit.${effectOf(view)}`)}
          </SubmitButton>
        </div>
      </div>
    </div>
  );
}

/** The times again, in place of the one that is kept. */
const timesHref = ({ choice, serviceId, held }: View): string =>
  bookingHref({
    ...choice,
    service: serviceId,
    ...(held.place.kind === 'CLIENT' && { place: 'CLIENT', town: held.place.town || choice.town }),
    hold: undefined,
    key: undefined,
    from: held.date,
    day: held.date,
  });

/** What is booked for how much, beside the button that stays in sight. */
function Due({ held }: { held: View['held'] }) {
  const locale = useLocale();
  const priceText = usePriceText();
  return (
    <p className={styles.due}>
      <Formatted as="strong">{priceText(held.service.price, held.service.currency)}</Formatted>
      <Formatted>{formatShortMoment(held.start, held.timeZone, locale)}</Formatted>
    </p>
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
  const { choice, serviceId, terms } = view;
  const alternatives = view.alternatives ?? [];
  return (
    <Notice
      tone="warn"
      role="alert"
      title={isRefused(answer) ? answer.problem.detail : t('lost.lapsed')}
      actions={
        <ButtonLink kind="text" size="sm" href={timesHref(view)}>
          {t('lost.all')}
        </ButtonLink>
      }
    >
      <p>{alternatives.length > 0 ? t('lost.choose') : t('lost.none')}</p>
      <TimeForm
        choice={choice}
        profileId={terms.profileId}
        serviceId={serviceId}
        className={styles.alternatives}
      >
        {alternatives.map(({ start, date, localTime }) => (
          <TimeButton key={start} start={start} size="sm">
            <Formatted>{formatDayAndTime(date, localTime, locale)}</Formatted>
          </TimeButton>
        ))}
      </TimeForm>
    </Notice>
  );
}
