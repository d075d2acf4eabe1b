import { CalendarOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOfDate } from '../../../../domain/time/calendarDate.ts';
import { localDate } from '../../../../domain/booking/slots.ts';
import { pathIn } from '../../../../domain/locales.ts';
import { isOpen, pressed, type Wish } from '../../../../domain/offline/changes.ts';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { newFormKey } from '../../../forms/formKey.ts';
import type { PageHandle } from '../../../page/handle.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { addChange, forgetDays, type VisitChange } from '../../../browser/offlineStore.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { useSession } from '../../../page/session.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useNotify } from '../../../ui/feedback/useNotify.ts';
import { formatMoment } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Changes } from './Changes.tsx';
import { KeptList } from './KeptList.tsx';
import styles from './KeptDaysPage.module.css';
import { Leaving } from './Leaving.tsx';
import { refreshDays, wantsDays } from './refreshDays.ts';
import { useIsOnline, useKept, useSending } from './useKept.ts';

export const handle: PageHandle = {
  messages: ['keptDays', 'calendar', 'booking', 'catalogue'],
  query: ['leaving'],
  nav: 'plain',
  footer: false,
};

const MINUTE_MS = 60_000;

/**
 * The days of a partner's calendar that are kept on this device, and the changes that wait. Its document is the same for
 * everybody: the service worker shows it in place of the calendar where there is no connection.
 */
export default function KeptDaysPage() {
  const t = useT('keptDays');
  const locale = useLocale();
  const notify = useNotify();
  const isOnline = useIsOnline();
  const [query] = useSearchParams();
  const now = useMinute();
  // With a connection the server says who is there; without one only the device does.
  const signedIn = useSession()?.userId;
  const kept = useKept(signedIn);
  const { days = null, changes = [] } = kept ?? {};
  const account = signedIn ?? days?.account;
  const open = changes.filter(isOpen);
  const isWaiting = changes.some(({ state }) => state === 'WAITING');
  const { round, sendNow } = useSending(account, isWaiting, (ended) => {
    // What was done stands in the days, too.
    if (account && ended === 'done') void wantsDays(account).then((wants) => wants && refreshDays(account));
  });

  const calendar = days?.calendar ?? null;
  const today = calendar && localDate(now, calendar.timeZone);
  const count = calendar && today ? dayOfDate(calendar.to) - dayOfDate(today) + 1 : 0;
  useEffect(() => {
    // All that was kept is over.
    if (calendar && count <= 0) void forgetDays();
  }, [calendar, count]);

  const wish = (visit: VisitChange['seen'], wanted: Wish) => {
    if (!account) return;
    const change = pressed({ key: newFormKey(), account, at: Date.now(), wish: wanted, seen: visit });
    addChange(change).then(
      (isNew) => {
        if (isNew) sendNow();
        else notify({ text: t('waiting.full'), isSuccess: false });
      },
      () => notify({ text: t('waiting.failed'), isSuccess: false }),
    );
  };

  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <meta name="robots" content="noindex" />
      <Page width="text" className={styles.page}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          {days && calendar && (
            <Formatted as="p" className={styles.asOf}>
              {t('asOf', {
                time: formatMoment(new Date(days.takenAt).toISOString(), calendar.timeZone, locale),
              })}
            </Formatted>
          )}
        </header>
        {query.has('leaving') && account && <Leaving account={account} hasOpen={open.length > 0} />}
        {kept && (
          <Notice
            // A document of its own: this one knows nobody.
            actions={isOnline && <a href={pathIn(locale, calendarPaths.calendar())}>{t('calendar')}</a>}
          >
            {t(isOnline ? 'online' : 'offline')}
          </Notice>
        )}
        <Changes days={days} changes={changes} round={round} onSend={sendNow} />
        {calendar && today && count > 0 && (
          <KeptList
            calendar={calendar}
            today={today}
            now={now}
            count={count}
            changes={changes}
            onWish={wish}
          />
        )}
        {kept && !calendar && (
          <EmptyState picture={<Icon of={CalendarOff} size={56} />} title={t('none.title')}>
            {t('none.text')}
          </EmptyState>
        )}
      </Page>
    </main>
  );
}

/** The present (epoch ms), each minute anew. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
