import type { ReactNode } from 'react';
import type { WaitingEntry } from '../../../../contract/waitingList.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { formatMoment } from '../../../ui/display/formatDate.ts';
import { formatDays } from '../../../ui/display/formatRange.ts';
import { useWeekday } from './useWeekday.ts';
import styles from './Waiting.module.css';

/** Which times somebody waits for, and since when. */
export function EntryFacts({ entry }: { entry: WaitingEntry }) {
  const t = useT('waitingList');
  const locale = useLocale();
  const weekday = useWeekday();
  const { from, to, weekdays, fromTime, toTime, worker, place, since, timeZone } = entry;
  return (
    <dl className={styles.facts}>
      <Fact label={t('entry.daysLabel')}>
        <Formatted>{formatDays(from, to, locale)}</Formatted>
        {weekdays.length < 7 && <Formatted as="div">{weekdays.map(weekday).join(', ')}</Formatted>}
      </Fact>
      <Fact label={t('entry.timesLabel')}>{t('entry.times', { from: fromTime, to: toTime })}</Fact>
      {worker && (
        <Fact label={t('entry.workerLabel')}>
          <span translate="no">{worker.name}</span>
        </Fact>
      )}
      {place === 'CLIENT' && <Fact label={t('entry.placeLabel')}>{t('entry.home')}</Fact>}
      <Fact label={t('entry.sinceLabel')}>
        <Formatted>{formatMoment(since, timeZone, locale)}</Formatted>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
