import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { BookableService } from '../../../contract/appointments.ts';
import type { FreeSlot, FreeSlots } from '../../../contract/bookingTerms.ts';
import type { NextDay } from '../../../domain/booking/nextTimes.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { formatDay, formatShortDay } from '../../ui/display/formatDate.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useTreatmentInFull } from '../catalogue/useTreatmentInFull.ts';
import { bookingHref } from './choice.ts';
import styles from './NextTimes.module.css';
import { OwnMark, OwnTime } from './OwnTime.tsx';
import { TimeButton } from './TimeButton.tsx';
import { TimeForm } from './TimeForm.tsx';

/** The free times of a first look at a service. */
export interface FirstTimes {
  profileId: string;
  service: BookableService;
  /** The names of those who give it; of one who works alone, that of the profile. */
  people: string[];
  days: NextDay<FreeSlot>[];
  /** The first free day after the week looked at. */
  nextFreeDay: string | null;
  /** Which of the times the visitor keeps already; null: none. */
  kept: FreeSlots['kept'];
  timeZone: string;
}

/**
 * The next free times of an announcement's first service: a time goes to the details, a day to its other times. They are
 * asked for when the page is alive, since pages that are kept for everybody do not know what is free by now.
 */
export function NextTimes({ announcementId }: { announcementId: string }) {
  const { load, data } = useFetcher<FirstTimes | null>();
  useEffect(() => void load(paths.nextTimes(announcementId)), [load, announcementId]);
  return data ? <Times announcementId={announcementId} times={data} /> : null;
}

function Times({ announcementId, times }: { announcementId: string; times: FirstTimes }) {
  const t = useT('visit');
  const locale = useLocale();
  const treatmentName = useTreatmentInFull();
  const { profileId, service, people, days, nextFreeDay, kept, timeZone } = times;
  const { serviceId, durationMinutes } = service;
  const choice = { announcementId, service: serviceId };
  const dayHref = (date: string) => bookingHref({ ...choice, from: date, day: date });
  if (days.length === 0) {
    return (
      <p>
        {t(nextFreeDay ? 'times.none' : 'times.noneAtAll')}{' '}
        {nextFreeDay && (
          <Anchor href={dayHref(nextFreeDay)}>
            <Formatted>{t('times.nextFreeDay', { date: formatDay(nextFreeDay, locale) })}</Formatted>
          </Anchor>
        )}
      </p>
    );
  }
  return (
    <>
      <div className={styles.of}>
        <p>
          {treatmentName(service)}, {t('duration', { minutes: durationMinutes })}
        </p>
        <p className={styles.person} translate="no">
          <Icon of={UserRound} size={16} />
          {people.join(', ')}
        </p>
      </div>
      <TimeForm choice={choice} profileId={profileId} serviceId={serviceId}>
        {kept && <OwnTime kept={kept} timeZone={timeZone} />}
        <ol className={styles.days}>
          {days.map(({ date, slots }) => (
            <li key={date} className={styles.day}>
              <Anchor href={dayHref(date)} className={styles.date}>
                <Formatted aria-hidden="true">{formatShortDay(date, locale)}</Formatted>
                <Formatted as={VisuallyHidden}>{formatDay(date, locale)}</Formatted>
              </Anchor>
              <ul className={styles.times}>
                {slots.map(({ start, localTime, offset, doubled }) => (
                  <li key={start}>
                    <TimeButton start={start} kind="soft">
                      <Formatted as={VisuallyHidden}>{formatDay(date, locale)}, </Formatted>
                      {doubled ? `${localTime} (${offset})` : localTime}
                      {start === kept?.start && <OwnMark />}
                    </TimeButton>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </TimeForm>
    </>
  );
}
