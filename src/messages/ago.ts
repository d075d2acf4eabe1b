import { relativeFormat } from './intl.ts';

const MINUTE = 60_000;
/** Sooner is now: what is told is not known more exactly. */
const NOW_MINUTES = 10;

/** How long ago something was, in whole minutes, hours or days: “3 days ago”, “yesterday”; `tag` is BCP 47. */
export function agoText(ms: number, tag: string): string {
  const format = relativeFormat(tag, { numeric: 'auto' });
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < NOW_MINUTES) return format.format(0, 'second');
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}
