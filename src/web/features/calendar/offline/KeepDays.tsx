import { useEffect, useState } from 'react';
import type { Calendar } from '../../../../contract/calendar.ts';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { keepChoice } from '../../../browser/offlineStore.ts';
import { useSession } from '../../../page/session.tsx';
import { tellWorker } from '../../../browser/serviceWorker.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { formatShortMoment } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { forgetUnwanted, refreshDays, wantsDays } from './refreshDays.ts';
import styles from './KeepDays.module.css';
import { useKept } from './useKept.ts';
import { hasConnection } from '../../../browser/connection.ts';

/**
 * Keeps the days to come on the device while the calendar is open, where its owner wants that: in the installed app unless it
 * is switched off, in a browser once it is switched on. Only where the service worker watches, which forgets them with the
 * log-out.
 */
export function KeepDays({ calendar }: { calendar: Calendar }) {
  const t = useT('keptDays');
  const locale = useLocale();
  const account = useSession()?.userId;
  const hasWorker = useHasWorker();
  const kept = useKept(account);
  const [isOn, setOn] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!account) return;
    void wantsDays(account).then(setOn);
  }, [account]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew with each reading of the calendar, of which `now` tells.
  useEffect(() => {
    if (!account || !hasWorker || isOn === null) return;
    if (!isOn) return void forgetUnwanted(account);
    tellWorker({ order: 'keepDaysPage', address: location.pathname });
    void refreshDays(account, calendar).then((isKept) => setFailed(!isKept && hasConnection()));
  }, [account, hasWorker, isOn, calendar.now]);

  if (!account || !hasWorker || isOn === null) return null;
  const days = kept?.days?.calendar ? kept.days : null;
  return (
    <div className={styles.keep}>
      <Switch
        label={t('keep.label')}
        description={t('keep.description')}
        checked={isOn}
        onChange={(event) => {
          const wanted = event.target.checked;
          setOn(wanted);
          keepChoice(account, wanted).catch(() => setFailed(true));
        }}
      />
      {hasFailed && (
        <Notice tone="warn" role="status">
          {t('keep.failed')}
        </Notice>
      )}
      {isOn && days?.calendar && (
        <p className={styles.small}>
          <Formatted>
            {t('keep.asOf', {
              time: formatShortMoment(new Date(days.takenAt).toISOString(), days.calendar.timeZone, locale),
            })}
          </Formatted>{' '}
          <Anchor href={calendarPaths.keptDays}>{t('keep.open')}</Anchor>
        </p>
      )}
    </div>
  );
}

/** Whether the service worker watches over this page. */
function useHasWorker(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const look = () => setHas(navigator.serviceWorker.controller !== null);
    look();
    navigator.serviceWorker.addEventListener('controllerchange', look);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', look);
  }, []);
  return has;
}
