import { calendarPaths } from '../../paths/calendarPaths.ts';
import { CalendarOff, Car, House, Plus } from 'lucide-react';
import type { Calendar, CalendarWay } from '../../../contract/calendar.ts';
import { timeOfMinutes } from '../../../domain/openingTimes/openingTimes.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { formatDay } from '../../ui/display/formatDate.ts';
import { formatShortDays } from '../../ui/display/formatRange.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { AGENDA_DAYS } from './address.ts';
import { type AgendaDay, agendaDays } from './agendaDays.ts';
import type { Item, Person } from './columns.ts';
import { hrefOfItem, type HrefOf, isBeside } from './itemHref.ts';
import { StateBadge } from './StateMark.tsx';
import styles from './Agenda.module.css';

export interface AgendaProps {
  calendar: Calendar;
  date: string;
  person: Person | null;
  hrefOf: HrefOf;
}

/** Two weeks as a list: each visit with all that it is, days with nothing in a line. */
export function Agenda({ calendar, date, person, hrefOf }: AgendaProps) {
  const hasOthers = person === null && calendar.workers.length > 1;
  return (
    <ol className={styles.days}>
      {agendaDays(calendar, date, AGENDA_DAYS, person).map((day) => (
        <Day
          key={day.from}
          day={day}
          today={calendar.today}
          worker={person?.workerId}
          hasOthers={hasOthers}
          ways={calendar.ways}
          hrefOf={hrefOf}
        />
      ))}
    </ol>
  );
}

interface DayProps {
  day: AgendaDay;
  today: string;
  worker: string | undefined;
  hasOthers: boolean;
  ways: readonly CalendarWay[];
  hrefOf: HrefOf;
}

function Day({ day, today, worker, hasOthers, ways, hrefOf }: DayProps) {
  const t = useT('calendar');
  const locale = useLocale();
  const { from, to, items, dayOff, isClosed } = day;
  const isToday = from <= today && today <= to;
  const name = from === to ? formatDay(from, locale) : formatShortDays(from, to, locale);
  const why = dayOff ? t('dayOff') : isClosed ? t('closed') : items.length === 0 ? t('none') : null;
  return (
    <li className={styles.day} data-empty={items.length === 0 || undefined}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3 className={styles.name}>
            <Formatted>{name}</Formatted>
            {isToday && <Badge tone="primary">{t('today')}</Badge>}
          </h3>
          {why && (
            <p className={styles.why}>
              {dayOff && <Icon of={CalendarOff} size={16} />}
              {why}
              {dayOff?.note && <span translate="no">{dayOff.note}</span>}
            </p>
          )}
        </div>
        {from === to && (
          <Anchor href={calendarPaths.enterVisit({ date: from, worker })} className={styles.add}>
            <Icon of={Plus} size={22} />
            <Formatted as={VisuallyHidden}>{t('newOn', { day: name })}</Formatted>
          </Anchor>
        )}
      </div>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.key}>
              <Anchor
                href={hrefOfItem(item, hrefOf)}
                preventScrollReset={isBeside(item)}
                className={styles.item}
                data-kind={item.kind}
                data-state={item.kind === 'visit' ? item.visit.state : undefined}
                data-conflict={(item.kind === 'imported' && item.imported.isConflict) || undefined}
                data-item={item.key}
              >
                <Entry item={item} hasOthers={hasOthers} ways={ways} />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ item, hasOthers, ways }: { item: Item; hasOthers: boolean; ways: readonly CalendarWay[] }) {
  const t = useT('calendar');
  const booking = useT('booking');
  const treatmentName = useTreatmentName();
  const { from, to, person } = item;
  return (
    <>
      <span className={styles.time}>
        {timeOfMinutes(from)}
        <span className={styles.until}>–{timeOfMinutes(to)}</span>
      </span>
      <span className={styles.words}>
        {item.kind === 'block' ? (
          <strong>{item.block.note || t('blocked')}</strong>
        ) : item.kind === 'imported' ? (
          <strong>{t('imported', { name: item.imported.name })}</strong>
        ) : (
          <>
            <strong translate="no">{item.visit.client.name}</strong>
            <span>{treatmentName(item.visit.service)}</span>
            {item.visit.place.kind === 'CLIENT' && (
              <span className={styles.where}>
                <Icon of={House} size={16} label={booking('place.CLIENT')} />
                <span translate="no">{item.visit.place.address}</span>
              </span>
            )}
            {item.kind === 'visit' &&
              ways
                .filter(({ visitId, workerId }) => visitId === item.visit.id && workerId === person.workerId)
                .map(({ isBefore, minutes, time, endTime }) => (
                  <span key={String(isBefore)} className={styles.where}>
                    <Icon of={Car} size={16} />
                    {isBefore ? t('wayBefore', { minutes, time }) : t('wayAfter', { minutes, time: endTime })}
                  </span>
                ))}
          </>
        )}
        {hasOthers && person.name && (
          <span className={styles.whose} translate="no">
            {person.name}
          </span>
        )}
      </span>
      {item.kind === 'visit' && <StateBadge state={item.visit.state} />}
      {item.kind === 'asked' && <Badge tone="warn">{booking('move.wanted')}</Badge>}
      {item.kind === 'block' && <Badge>{t('blocked')}</Badge>}
      {item.kind === 'imported' && item.imported.isConflict && <Badge tone="warn">{t('conflict')}</Badge>}
    </>
  );
}
