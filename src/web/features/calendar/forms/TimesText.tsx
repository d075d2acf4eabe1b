import { useLocale } from '../../../messages/messages.ts';
import { formatDay } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import type { VisitTimes } from './visitTimes.ts';

/** When and with whom: "Monday 23 November · 10:00–11:00 · Anna"; without the last where nobody is named. */
export function TimesText({ times }: { times: Omit<VisitTimes, 'workerId'> }) {
  const { date, time, endTime, name } = times;
  return (
    <>
      <Formatted>{formatDay(date, useLocale())}</Formatted> · {time}–{endTime}
      {name && (
        <>
          {' · '}
          <span translate="no">{name}</span>
        </>
      )}
    </>
  );
}
