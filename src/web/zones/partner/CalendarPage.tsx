import { useLoaderData } from 'react-router';
import { alsoAfterRefusal } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { SkipLink } from '../../ui/controls/SkipLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { CALENDAR_WORDS, hrefsAround } from '../../features/calendar/address.ts';
import { CalendarViews } from '../../features/calendar/CalendarViews.tsx';
import { personOf } from '../../features/calendar/columns.ts';
import { loadCalendar } from '../../features/calendar/loadCalendar.ts';
import { MonthNav } from '../../features/calendar/MonthNav.tsx';
import { KeepDays } from '../../features/calendar/offline/KeepDays.tsx';
import { KeptNotices } from '../../features/calendar/offline/KeptNotices.tsx';
import { PeopleNav } from '../../features/calendar/PeopleNav.tsx';
import { useLiveCalendar } from '../../features/calendar/useLiveCalendar.ts';
import type { Route } from './+types/CalendarPage';
import { CalendarHead } from './CalendarHead.tsx';
import { VisitPanel } from './VisitPanel.tsx';
import styles from './CalendarPage.module.css';
import { Orders } from '../../blocks/apiForm/Orders.tsx';

export const handle = calendarHandle({
  messages: ['calendar', 'keptDays', 'series', 'safety', 'booking', 'catalogue', 'errors'],
  query: CALENDAR_WORDS,
  mobileAction: { kind: 'back', to: paths.profileSettings() },
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  return loadCalendar(page, request);
}

/** What somebody else has done meanwhile is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

/** The partner's calendar: the weeks to choose a day from, its visits, and what is looked at of them. */
export default function CalendarPage() {
  const t = useT('calendar');
  const { address, calendar, visit } = useLoaderData<typeof loader>();
  const { date, worker } = address;
  const person = personOf(calendar, worker);
  const hrefOf = hrefsAround(address, calendar.today);
  useLiveCalendar();
  const here = { date, worker: person?.workerId };
  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <Page className={styles.page}>
        <CalendarHead here={here} isTeam={calendar.workers.length > 1} />
        <KeptNotices />
        {!calendar.isCalendarEnabled && (
          <Notice actions={<Anchor href={paths.editPartnerProfile}>{t('notOnline.edit')}</Anchor>}>
            {t('notOnline.text')}
          </Notice>
        )}
        {/* The weeks alone are 42 links. */}
        <SkipLink href="#visits">{t('toVisits')}</SkipLink>
        <div className={styles.layout}>
          <div className={styles.side}>
            <Orders>
              {visit && (
                <VisitPanel
                  visit={visit}
                  ways={calendar.ways.filter(
                    (way) => way.visitId === visit.id && way.workerId === visit.worker.workerId,
                  )}
                  closeHref={hrefOf()}
                />
              )}
            </Orders>
            <MonthNav calendar={calendar} date={date} person={person} hrefOf={hrefOf} />
            <PeopleNav workers={calendar.workers} person={person} hrefOf={hrefOf} />
          </div>
          <div id="visits" className={styles.views}>
            <CalendarViews calendar={calendar} address={address} person={person} hrefOf={hrefOf} />
            <KeepDays calendar={calendar} />
          </div>
        </div>
      </Page>
    </main>
  );
}
