import { dateFormat } from '../../../messages/intl.ts';

/** A moment by a clock: `YYYY-MM-DD`, and the minutes after midnight. */
export interface ClockTime {
  date: string;
  minute: number;
}

/** What the clock of a zone shows at an instant (epoch ms). */
export function clockIn(at: number, timeZone: string): ClockTime {
  const format = dateFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const date = [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
  return { date, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}
