import { CALENDAR_VIEWS, type CalendarView, calendarPaths } from '../../paths/calendarPaths.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Calendar } from '../../../contract/calendar.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { classNames } from '../../ui/classNames.ts';
import { formatDay } from '../../ui/display/formatDate.ts';
import { formatDays } from '../../ui/display/formatRange.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { WeekArrow } from '../../blocks/booking/WeekArrow.tsx';
import { AGENDA_DAYS, type CalendarAddress, mondayOf } from './address.ts';
import { Agenda } from './Agenda.tsx';
import { dayColumns, type Person, weekColumns } from './columns.ts';
import type { HrefOf } from './itemHref.ts';
import { PeopleMenu } from './PeopleNav.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import styles from './CalendarViews.module.css';

const STEPS: Record<CalendarView, number> = { day: 1, week: 7, agenda: AGENDA_DAYS };

export interface CalendarViewsProps {
  calendar: Calendar;
  address: CalendarAddress & { date: string };
  person: Person | null;
  hrefOf: HrefOf;
}

/**
 * The day, the week or the list, as the address says. Where it says nothing, both the day and the list are there: the styles
 * hide one of them from everybody, the day on phones and the list elsewhere.
 */
export function CalendarViews(props: CalendarViewsProps) {
  const { view } = props.address;
  if (view) return <View view={view} {...props} />;
  return (
    <>
      <View view="day" className={styles.wide} {...props} />
      <View view="agenda" className={styles.narrow} {...props} />
    </>
  );
}

function View({
  view,
  className,
  ...props
}: CalendarViewsProps & { view: CalendarView; className?: string }) {
  const t = useT('calendar');
  const locale = useLocale();
  const headingId = useId();
  const { calendar, address, person, hrefOf } = props;
  const { date } = address;
  const monday = mondayOf(date);
  const period = {
    day: formatDay(date, locale),
    week: formatDays(monday, addDays(monday, 6), locale),
    agenda: formatDays(date, addDays(date, AGENDA_DAYS - 1), locale),
  }[view];
  const step = STEPS[view];
  return (
    <section className={classNames(styles.view, className)} aria-labelledby={headingId}>
      <div className={styles.bar}>
        <Tabs
          label={t('views.label')}
          tabs={CALENDAR_VIEWS.map((one) => ({
            href: calendarPaths.calendar({ ...address, view: one }),
            label: t(`views.${one}`),
            isCurrent: one === view,
          }))}
        />
        <PeopleMenu workers={calendar.workers} person={person} hrefOf={hrefOf} />
        <div className={styles.period}>
          <Formatted as="h2" id={headingId} className={styles.heading}>
            {period}
          </Formatted>
          <div className={styles.steps}>
            <WeekArrow
              icon={ChevronLeft}
              label={t(`previous.${view}`)}
              href={hrefOf({ date: addDays(date, -step) })}
            />
            {date !== calendar.today && (
              <Anchor href={hrefOf({ date: undefined })} preventScrollReset className={styles.today}>
                {t('today')}
              </Anchor>
            )}
            <WeekArrow
              icon={ChevronRight}
              label={t(`next.${view}`)}
              href={hrefOf({ date: addDays(date, step) })}
            />
          </div>
        </div>
      </div>
      {view === 'agenda' ? (
        <Agenda calendar={calendar} date={date} person={person} hrefOf={hrefOf} />
      ) : (
        <TimeGrid
          calendar={calendar}
          columns={
            view === 'day'
              ? dayColumns(calendar, date, address.worker)
              : weekColumns(calendar, date, address.worker)
          }
          kind={view}
          labelledBy={headingId}
          hrefOf={hrefOf}
          chosen={address.visit ?? null}
        />
      )}
    </section>
  );
}
