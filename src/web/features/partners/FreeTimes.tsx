import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import type { FreeSlot, FreeSlots } from '../../../contract/bookingTerms.ts';
import type { PublicProfile } from '../../../contract/partners.ts';
import { visitPlaces } from '../../../domain/booking/visitPlaces.ts';
import { givesService } from '../../../domain/booking/workerServices.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { formatDay, formatWeekday } from '../../ui/display/formatDate.ts';
import { formatDays } from '../../ui/display/formatRange.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { WeekArrow } from '../../blocks/booking/WeekArrow.tsx';
import styles from './FreeTimes.module.css';
import type { Choice } from '../../blocks/booking/choice.ts';
import { OwnMark, OwnTime } from '../../blocks/booking/OwnTime.tsx';
import { TimeButton } from '../../blocks/booking/TimeButton.tsx';
import { TimeForm } from '../../blocks/booking/TimeForm.tsx';
import { WhoAndWhere } from '../../blocks/booking/WhoAndWhere.tsx';
import { useTreatmentInFull } from '../../blocks/catalogue/useTreatmentInFull.ts';
import type { LoadedTimes } from './loadFreeTimes.ts';
import { freeDays, weeksAround } from './weekOfTimes.ts';
import { lengthKey } from '../../blocks/booking/lengthKey.ts';

export interface FreeTimesProps extends LoadedTimes {
  profile: PublicProfile;
}

/**
 * The free times of a service for a week, of anyone or of one person: a column for each day, on phones one below the other.
 * Each time leads to the details of its booking. All that is chosen stands in the address.
 */
export function FreeTimes({ profile, serviceId, worker, place, slots }: FreeTimesProps) {
  const t = useT('partners');
  const b = useT('booking');
  const locale = useLocale();
  const submit = useSubmit();
  const treatmentName = useTreatmentInFull();
  const { profileId } = profile;
  const chosen: Pick<Choice, 'worker' | 'place'> = { worker, place };
  const address = (from: string, changes: typeof chosen = {}) => {
    const query = {
      service: serviceId,
      ...chosen,
      ...changes,
      from: from === slots.today ? undefined : from,
    };
    const words = Object.entries(query).flatMap(([name, value]) => (value ? [`&${name}=${value}`] : []));
    return paths.profileDetails(profileId, 'calendar') + words.join('');
  };
  const { earlier, later } = weeksAround(slots);
  const lastDay = dateFormat(toBcp47(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Section title={t('calendar')}>
      <Form
        method="get"
        className={styles.form}
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <input type="hidden" name="id" value={profileId} />
        <input type="hidden" name="view" value="calendar" />
        {worker && <input type="hidden" name="worker" value={worker} />}
        {place && <input type="hidden" name="place" value={place} />}
        <input type="hidden" name="from" value={slots.from} />
        <NativeSelect
          key={serviceId}
          name="service"
          label={t('serviceChoice')}
          defaultValue={serviceId}
          options={profile.services.map((service) => ({
            value: service.serviceId,
            label: `${treatmentName(service)}, ${t(lengthKey(service), { minutes: service.durationMinutes })}`,
          }))}
        />
        <noscript>
          <button type="submit">{t('show')}</button>
        </noscript>
      </Form>
      <WhoAndWhere
        givers={profile.workers.filter(({ serviceIds }) => givesService(serviceIds, serviceId))}
        places={visitPlaces(profile)}
        choice={chosen}
        hrefOf={(changes) => address(slots.from, changes)}
      />
      <nav className={styles.bar} aria-label={b('time.days')}>
        <Formatted as="p" className={styles.range}>
          {formatDays(slots.from, slots.to < slots.lastDay ? slots.to : slots.lastDay, locale)}
        </Formatted>
        <WeekArrow icon={ChevronLeft} label={b('time.earlier')} href={earlier && address(earlier)} />
        <WeekArrow icon={ChevronRight} label={b('time.later')} href={later && address(later)} />
      </nav>
      {slots.kept && (
        <TimeForm
          choice={{ profileId, service: serviceId, ...chosen }}
          profileId={profileId}
          serviceId={serviceId}
        >
          <OwnTime kept={slots.kept} timeZone={slots.timeZone} />
        </TimeForm>
      )}
      {slots.slots.length === 0 ? (
        <p>
          {b('time.none')}.{' '}
          {slots.nextFreeDay && (
            <Anchor href={address(slots.nextFreeDay)}>
              <Formatted>{b('time.nextFreeDay', { date: formatDay(slots.nextFreeDay, locale) })}</Formatted>
            </Anchor>
          )}
        </p>
      ) : (
        <ol className={styles.days}>
          {freeDays(slots).map(({ date, free }) => (
            <li key={date} data-empty={free.length === 0 || undefined}>
              <TimeForm
                choice={{ profileId, service: serviceId, ...chosen, from: slots.from, day: date }}
                profileId={profileId}
                serviceId={serviceId}
              >
                <Day date={date} free={free} kept={slots.kept} />
              </TimeForm>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.quiet}>
        {t('zone', { inPlace: profile.place.inPlace })}.{' '}
        <Formatted>{b('time.until', { date: lastDay.format(Date.parse(slots.lastDay)) })}</Formatted>
      </p>
    </Section>
  );
}

/** How many times of a day are seen at once; the others unfold below them. */
const SEEN = 6;

interface DayProps extends TimesProps {
  date: string;
}

function Day({ date, free, kept }: DayProps) {
  const t = useT('partners');
  const b = useT('booking');
  const locale = useLocale();
  const rest = free.slice(SEEN);
  return (
    <fieldset className={styles.day}>
      <legend>
        <Formatted as={VisuallyHidden}>{formatDay(date, locale)}</Formatted>
        <span aria-hidden="true" className={styles.date}>
          <Formatted className={styles.weekday}>{formatWeekday(date, locale)}</Formatted>{' '}
          <span className={styles.number}>{Number(date.slice(8))}</span>
        </span>
      </legend>
      {free.length === 0 ? (
        <p className={styles.none}>{t('noTimes')}</p>
      ) : (
        <Times free={free.slice(0, SEEN)} kept={kept} />
      )}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{b('time.more', { count: rest.length })}</summary>
          <Times free={rest} kept={kept} />
        </details>
      )}
    </fieldset>
  );
}

interface TimesProps {
  free: readonly FreeSlot[];
  kept: FreeSlots['kept'];
}

function Times({ free, kept }: TimesProps) {
  return (
    <ul className={styles.times}>
      {free.map(({ start, localTime, offset, doubled }) => (
        <li key={start}>
          <TimeButton kind="soft" size="sm" start={start}>
            {doubled ? `${localTime} (${offset})` : localTime}
            {start === kept?.start && <OwnMark />}
          </TimeButton>
        </li>
      ))}
    </ul>
  );
}
