import type { Calendar, calendar as contract } from '../../../../contract/calendar.ts';
import { addDays } from '../../../../domain/time/calendarDate.ts';
import { localDate } from '../../../../domain/booking/slots.ts';
import { askApi } from '../../../api/browserApi.ts';
import { zoneOfBrowser } from '../../../browser/browserLocale.ts';
import { CALENDAR_DAYS } from '../../../paths/offlineApiPaths.ts';
import { forgetDays, keepDays, readChoice, readDays } from '../../../browser/offlineStore.ts';
import { whoIsThere } from './whoIsThere.ts';

/** So many days are kept, today included. */
export const KEPT_DAYS = 14;

/** Whether an account keeps its days here: as it chose; where it has not, in the installed app, which is somebody's own. */
export const wantsDays = async (account: string): Promise<boolean> =>
  (await readChoice(account)) ?? matchMedia('(display-mode: standalone)').matches;

/**
 * Forgets days that are not to be kept here: somebody else's, and the account's own once it has said so. Where it has said
 * nothing they are the installed app's, which shares what is kept with the browser.
 */
export async function forgetUnwanted(account: string): Promise<void> {
  const isUnwanted = (await readChoice(account)) === false || (await readDays())?.account !== account;
  if (isUnwanted) await forgetDays();
}

/**
 * Keeps the account's days to come. What the page has just read is taken where it holds them, else they are asked for, in one
 * request. Answers whether they are kept; a session that is refused has them forgotten.
 */
export async function refreshDays(account: string, read?: Calendar): Promise<boolean> {
  const timeZone = read?.timeZone ?? (await keptZone(account)) ?? zoneOfBrowser() ?? 'UTC';
  const from = read?.today ?? localDate(Date.now(), timeZone);
  const to = addDays(from, KEPT_DAYS - 1);
  try {
    // A page that was kept knows of no session.
    if (!read && (await whoIsThere(account)) !== 'own') return false;
    const holds = read && read.from <= from && read.to >= to;
    const calendar = holds
      ? read
      : await askApi<typeof contract.days>(`${CALENDAR_DAYS}?${new URLSearchParams({ from, to })}`);
    await keepDays({ account, takenAt: Date.parse(calendar.now), calendar: within(calendar, from, to) });
    return true;
  } catch (error) {
    if ((error as Error).cause === 401) await forgetDays();
    return false;
  }
}

/** The zone of the place, by the days of the account that are kept. */
async function keptZone(account: string): Promise<string | undefined> {
  const days = await readDays();
  return days?.account === account ? days.calendar?.timeZone : undefined;
}

/** Of a calendar what the days need, and no more: no addresses to write to, no list of services. */
export function within(calendar: Calendar, from: string, to: string): Calendar {
  const isIn = ({ date }: { date: string }) => from <= date && date <= to;
  return {
    ...calendar,
    from,
    to,
    services: [],
    workers: calendar.workers.map((worker) => ({ ...worker, days: worker.days.filter(isIn) })),
    visits: calendar.visits
      .filter((visit) => isIn(visit) || (visit.move?.state === 'ASKED' && isIn(visit.move)))
      .map((visit) => ({ ...visit, client: { ...visit.client, email: '' } })),
    blocks: calendar.blocks.filter(isIn),
    imported: calendar.imported.filter(isIn),
    daysOff: calendar.daysOff.filter((day) => day.from <= to && day.to >= from),
  };
}
