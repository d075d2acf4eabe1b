import { Form, useSubmit } from 'react-router';
import type { FreeSlots } from '../../../contract/booking.ts';
import type { PublicProfile } from '../../../contract/partners.ts';
import { BOOKING } from '../../../domain/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './FreeTimes.module.css';
import { TimeButton } from '../../blocks/booking/TimeButton.tsx';
import { TimeForm } from '../../blocks/booking/TimeForm.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { dateFormat } from '../../../messages/intl.ts';

export interface FreeTimesProps {
  profile: PublicProfile;
  serviceId: string;
  slots: FreeSlots;
}

/** The free times of a service for a week, each of them leading to the details of its booking. */
export function FreeTimes({ profile, serviceId, slots }: FreeTimesProps) {
  const t = useT('partners');
  const language = toBcp47(useLocale());
  const submit = useSubmit();
  const treatmentName = useTreatmentName();
  const { profileId } = profile;
  const address = (from: string) =>
    `${paths.profileDetails(profileId, 'calendar')}&service=${serviceId}&from=${from}`;
  const days = daysFromTo(slots.from, slots.to);
  const today = shiftDays(slots.lastDay, -BOOKING.horizonDays);
  const dayName = dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const nameOf = (date: string) => dayName.format(Date.parse(`${date}T00:00Z`));
  const before = shiftDays(slots.from, -days.length);
  const after = shiftDays(slots.to, 1);
  return (
    <Section title={t('calendar')}>
      <Form
        method="get"
        className={styles.form}
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <input type="hidden" name="id" value={profileId} />
        <input type="hidden" name="view" value="calendar" />
        <input type="hidden" name="from" value={slots.from} />
        <NativeSelect
          name="service"
          label={t('serviceChoice')}
          defaultValue={serviceId}
          options={profile.services.map((service) => ({
            value: service.serviceId,
            label: `${treatmentName(service)}, ${t('duration', { minutes: service.durationMinutes })}`,
          }))}
        />
        <noscript>
          <button type="submit">{t('show')}</button>
        </noscript>
      </Form>
      {slots.slots.length === 0 && (
        <p>
          {t('noFreeTimes')}{' '}
          {slots.nextFreeDay && (
            <Anchor href={address(slots.nextFreeDay)}>
              {t('nextFreeDay', { date: nameOf(slots.nextFreeDay) })}
            </Anchor>
          )}
        </p>
      )}
      <ol className={styles.days}>
        {days
          .map((date) => ({ date, free: slots.slots.filter((slot) => slot.date === date) }))
          .filter(({ free }) => free.length > 0)
          .map(({ date, free }, index) => (
            <li key={date}>
              <details className={styles.day} open={index === 0} name="day">
                <summary className={styles.head}>
                  <span className={styles.dayName}>{nameOf(date)}</span>{' '}
                  <span className={styles.quiet}>{t('freeTimes', { count: free.length })}</span>
                </summary>
                <TimeForm
                  choice={{ profileId, service: serviceId, from: date, day: date }}
                  profileId={profileId}
                  serviceId={serviceId}
                >
                  <ul className={styles.times}>
                    {free.map(({ start, localTime, offset, doubled }) => (
                      <li key={start}>
                        <TimeButton kind="soft" size="sm" start={start}>
                          {doubled ? `${localTime} (${offset})` : localTime}
                        </TimeButton>
                      </li>
                    ))}
                  </ul>
                </TimeForm>
              </details>
            </li>
          ))}
      </ol>
      <div className={styles.turn}>
        {slots.from > today ? (
          <Anchor href={address(before < today ? today : before)} preventScrollReset>
            {t('earlier')}
          </Anchor>
        ) : (
          <span />
        )}
        {after <= slots.lastDay && (
          <Anchor href={address(after)} preventScrollReset>
            {t('later')}
          </Anchor>
        )}
      </div>
      <p className={styles.quiet}>{t('zone', { inPlace: profile.place.inPlace })}</p>
    </Section>
  );
}

const DAY_MS = 86_400_000;

/** The date so many days later, `YYYY-MM-DD`. */
const shiftDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

function daysFromTo(from: string, to: string): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = shiftDays(date, 1)) days.push(date);
  return days;
}
