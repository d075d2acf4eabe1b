import { type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { FreeSlot } from '../../../contract/booking.ts';
import { isRefused } from '../../action.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { formatDay, formatTime } from '../../ui/display/formatDate.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { bookingHref } from './choice.ts';
import { DayStrip } from './DayStrip.tsx';
import type { BookingView } from './loadBooking.ts';
import { ZoneNote } from './ZoneNote.tsx';
import styles from './TimeStep.module.css';

type View = Extract<BookingView, { step: 'time' }>;

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
        {moved && (
          <Formatted as="p" className={styles.now}>
            {t('move.now', { date: formatDay(moved.date, locale), time: formatTime(moved.time, locale) })}
          </Formatted>
        )}
      </div>
      {isRefused(answer) && (
        <Notice tone="warn" role="alert">
          {answer.problem.detail}
        </Notice>
      )}
      {choice.start && !chosen && !isRefused(answer) && (
        <Notice tone="warn" title={t('lost.title')} role="status" />
      )}
      {chosen && view.isSignedIn && !view.blocked && <KeepChosen view={view} slot={chosen} />}
      <DayStrip slots={slots} choice={choice} day={day} />
      <NextFree view={view} isEmpty={slots.slots.length === 0} />
      <ZoneNote timeZone={slots.timeZone} at={ofDay[0]?.start ?? slots.slots[0]?.start ?? null} />
      {ofDay.length > 0 ? (
        <Times view={view} slots={ofDay} />
      ) : (
        slots.slots.length > 0 && <p className={styles.none}>{t('time.noneThisDay')}</p>
      )}
      {!view.isSignedIn && <p className={styles.hint}>{t('time.signIn')}</p>}
    </section>
  );
}

/** The day asked for, else that of the time chosen, else the first with a free time. */
function shownDay({ slots, choice }: View, chosen: FreeSlot | undefined): string {
  if (choice.day && choice.day >= slots.from && choice.day <= slots.to) return choice.day;
  return chosen?.date ?? slots.slots[0]?.date ?? slots.from;
}

/** After logging in: the time chosen before is one press away. */
function KeepChosen({ view, slot }: { view: View; slot: FreeSlot }) {
  const t = useT('booking');
  const locale = useLocale();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <TimeForm view={view}>
      <Button type="submit" name="start" value={slot.start} size="lg" isLoading={isBusy}>
        {t('time.keep', { date: formatDay(slot.date, locale), time: formatTime(slot.localTime, locale) })}
      </Button>
    </TimeForm>
  );
}

function TimeForm({ view, children }: { view: View; children: React.ReactNode }) {
  const { choice, moved } = view;
  // Moving what is agreed is asked about first: the time goes into the address of the question.
  if (moved) {
    const kept = { ...choice, start: undefined };
    return (
      <Form method="get" action="/booking">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
      </Form>
    );
  }
  return (
    <Form method="post" action={bookingHref(choice)} preventScrollReset={false}>
      <FormKey />
      <input type="hidden" name="profileId" value={view.terms.profileId} />
      <input type="hidden" name="service" value={view.serviceId} />
      {children}
    </Form>
  );
}

function NextFree({ view, isEmpty }: { view: View; isEmpty: boolean }) {
  const t = useT('booking');
  const locale = useLocale();
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
          <ButtonLink kind="outlined" href={paths.search}>
            {t('time.others')}
          </ButtonLink>
        )
      }
    >
      {!next && t('time.noneAtAll')}
    </Notice>
  );
}

const PARTS: { name: 'morning' | 'afternoon' | 'evening'; icon: LucideIcon; from: string; to: string }[] = [
  { name: 'morning', icon: Sunrise, from: '00:00', to: '12:00' },
  { name: 'afternoon', icon: Sun, from: '12:00', to: '17:00' },
  { name: 'evening', icon: Moon, from: '17:00', to: '24:00' },
];

function Times({ view, slots }: { view: View; slots: FreeSlot[] }) {
  const t = useT('booking');
  const locale = useLocale();
  const { state, formData } = useNavigation();
  const pending = state !== 'idle' ? formData?.get('start') : null;
  return (
    <TimeForm view={view}>
      <div className={styles.parts}>
        {PARTS.map(({ name, icon, from, to }) => {
          const part = slots.filter(({ localTime }) => localTime >= from && localTime < to);
          if (part.length === 0) return null;
          return (
            <fieldset key={name} className={styles.part}>
              <legend>
                <Icon of={icon} size={20} />
                {t(`time.${name}`)}
              </legend>
              <div className={styles.times}>
                {part.map((slot) => (
                  <Button
                    key={slot.start}
                    type="submit"
                    kind={slot.start === view.choice.start ? 'soft' : 'outlined'}
                    name="start"
                    value={slot.start}
                    disabled={view.blocked !== null}
                    isLoading={pending === slot.start}
                  >
                    <Formatted>{formatTime(slot.localTime, locale)}</Formatted>
                    {slot.doubled && <small> {slot.offset}</small>}
                  </Button>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </TimeForm>
  );
}
