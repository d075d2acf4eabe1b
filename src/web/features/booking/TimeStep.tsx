import { useActionData } from 'react-router';
import type { FreeSlot } from '../../../contract/bookingTerms.ts';
import { isRefused } from '../../forms/action.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { formatDay, formatDayAndTime, formatShortMoment } from '../../ui/display/formatDate.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { bookingHref, giversOf } from '../../blocks/booking/choice.ts';
import { lengthKey } from '../../blocks/booking/lengthKey.ts';
import { useTreatmentInFull } from '../../blocks/catalogue/useTreatmentInFull.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { OwnTime } from '../../blocks/booking/OwnTime.tsx';
import { TimeButton } from '../../blocks/booking/TimeButton.tsx';
import { Chooser, type TimeView as View } from './Chooser.tsx';
import { DayStrip } from './DayStrip.tsx';
import { Times } from './Times.tsx';
import { TownForm } from './TownForm.tsx';
import { AskToWait } from './waiting/AskToWait.tsx';
import { WhoAndWhere } from '../../blocks/booking/WhoAndWhere.tsx';
import { ZoneNote } from './ZoneNote.tsx';
import styles from './TimeStep.module.css';

/** The days and the free times of one of them; choosing a time keeps it, or asks whether to move the visit to it. */
export function TimeStep({ view }: { view: View }) {
  const t = useT('booking');
  const locale = useLocale();
  const answer = useActionData<unknown>();
  const { slots, choice, moved } = view;
  const chosen = slots.slots.find(({ start }) => start === choice.start);
  const day = shownDay(view, chosen);
  const ofDay = slots.slots.filter(({ date }) => date === day);
  return (
    <section className={styles.time}>
      <div>
        <h2 tabIndex={-1} data-step-heading>
          {t('time.heading')}
        </h2>
        <WhatFor view={view} />
        {moved && (
          <Formatted as="p" className={styles.now}>
            {t('move.now', { time: formatDayAndTime(moved.date, moved.time, locale) })}
          </Formatted>
        )}
      </div>
      <Refusal view={view} answer={answer} />
      {!view.blocked && <WayOn view={view} chosen={chosen} />}
      {!moved && (
        <WhoAndWhere
          givers={giversOf(view.terms, view.serviceId)}
          places={view.terms.places}
          choice={choice}
          hrefOf={(changes) => bookingHref({ ...choice, start: undefined, ...changes })}
        />
      )}
      {!moved && choice.place === 'CLIENT' && <TownForm view={view} />}
      {moved && <WhoMoves view={view} moved={moved} />}
      <DayStrip slots={slots} choice={choice} day={day} />
      <NextFree view={view} isEmpty={slots.slots.length === 0 && !view.townProblem} />
      <ZoneNote timeZone={slots.timeZone} at={ofDay[0]?.start ?? slots.slots[0]?.start ?? null} />
      {ofDay.length > 0 ? (
        <Times view={view} slots={ofDay} />
      ) : (
        slots.slots.length > 0 && <p className={styles.none}>{t('time.noneThisDay')}</p>
      )}
      {!moved && !view.blocked && !view.townProblem && (
        <AskToWait choice={{ ...choice, profileId: view.terms.profileId, service: view.serviceId }} />
      )}
    </section>
  );
}

/** What is booked for how much, where there is no room for the summary beside the times. */
function WhatFor({ view: { terms, moved, serviceId } }: { view: View }) {
  const t = useT('booking');
  const treatmentName = useTreatmentInFull();
  const priceText = usePriceText();
  const service = moved?.service ?? terms.services.find((one) => one.serviceId === serviceId);
  if (!service) return null;
  return (
    <p className={styles.what}>
      {treatmentName(service)}, {t(lengthKey(service), { minutes: service.durationMinutes })} ·{' '}
      <Formatted>{priceText(service.price, service.currency)}</Formatted>
    </p>
  );
}

/** With whom a visit is moved: who gives it, or somebody else, who is named. */
function WhoMoves({ view, moved }: { view: View; moved: NonNullable<View['moved']> }) {
  const t = useT('booking');
  const { people, choice } = view;
  if (!people) return null;
  const name = moved.workers.map((one) => one.name).join(', ');
  const { taker, others, isThere } = people;
  const standing = view.terms.workers;
  const gone = moved.workers
    .filter((one) => !standing.some(({ workerId }) => workerId === one.workerId))
    .map((one) => one.name)
    .join(', ');
  return (
    <>
      {!isThere && taker && (
        <Notice tone="warn" role="status">
          {t('move.gone', { name: gone, other: taker.name })}
        </Notice>
      )}
      {(others.length > 0 || !isThere) && (
        <WhoAndWhere
          givers={others}
          places={[]}
          choice={choice}
          hrefOf={(changes) => bookingHref({ ...choice, start: undefined, ...changes })}
          unchosen={isThere ? name : null}
        />
      )}
    </>
  );
}

/**
 * Why the time asked for is not to be had, and what is free around it; who was offered it by the waiting list goes on
 * waiting.
 */
function Refusal({ view, answer }: { view: View; answer: unknown }) {
  const t = useT('booking');
  const w = useT('waitingList');
  const locale = useLocale();
  const { lost, slots, isOffered } = view;
  const problem = isRefused(answer) ? answer.problem : null;
  if (problem)
    return (
      <Notice tone="warn" role="alert">
        {problem.detail}
      </Notice>
    );
  if (!lost) return null;
  const time = formatShortMoment(lost.start, slots.timeZone, locale);
  return (
    <Notice
      tone="warn"
      role="status"
      title={isOffered ? w('taken.title') : <Formatted>{t('lost.title', { time })}</Formatted>}
    >
      {isOffered && <p>{w('taken.text')}</p>}
      {lost.nearest.length > 0 && !view.blocked && (
        <>
          <p>{t('lost.nearest')}</p>
          <Chooser view={view} className={styles.nearest}>
            {lost.nearest.map(({ start, date, localTime }) => (
              <TimeButton key={start} start={start} size="sm">
                <Formatted>{formatDayAndTime(date, localTime, locale)}</Formatted>
              </TimeButton>
            ))}
          </Chooser>
        </>
      )}
    </Notice>
  );
}

/** The day asked for, else that of the time chosen or lost, else the first with a free time. */
function shownDay({ slots, choice, lost }: View, chosen: FreeSlot | undefined): string {
  for (const day of [choice.day, chosen?.date, lost?.date])
    if (day && day >= slots.from && day <= slots.to) return day;
  return slots.slots[0]?.date ?? slots.from;
}

/** The time in the address is one press away; without one, or with the very same, what is kept already. */
function WayOn({ view, chosen }: { view: View; chosen: FreeSlot | undefined }) {
  const { kept, timeZone } = view.slots;
  if (chosen && chosen.start !== kept?.start) return <KeepChosen view={view} slot={chosen} />;
  return (
    kept && (
      <Chooser view={view}>
        <OwnTime kept={kept} timeZone={timeZone} />
      </Chooser>
    )
  );
}

function KeepChosen({ view, slot }: { view: View; slot: FreeSlot }) {
  const t = useT('booking');
  const locale = useLocale();
  return (
    <Chooser view={view}>
      <TimeButton start={slot.start} kind="filled" size="lg">
        <Formatted>{t('time.keep', { time: formatDayAndTime(slot.date, slot.localTime, locale) })}</Formatted>
      </TimeButton>
    </Chooser>
  );
}

function NextFree({ view, isEmpty }: { view: View; isEmpty: boolean }) {
  const t = useT('booking');
  const locale = useLocale();
  const here = useHere();
  const next = view.slots.nextFreeDay;
  if (!isEmpty) return null;
  return (
    <Notice
      tone="info"
      title={t('time.none')}
      actions={
        next ? (
          <ButtonLink
            kind="outlined"
            href={bookingHref({ ...view.choice, from: next, day: next, start: undefined })}
          >
            {t('time.nextFreeDay', { date: formatDay(next, locale) })}
          </ButtonLink>
        ) : (
          <ButtonLink kind="outlined" href={here(paths.search)}>
            {t('time.others')}
          </ButtonLink>
        )
      }
    >
      {!next && t('time.noneAtAll')}
    </Notice>
  );
}
