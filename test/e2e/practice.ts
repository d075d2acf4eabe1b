/** A practice with people, for journeys about its calendar and its team. */
import type { Calendar } from '../../src/contract/calendar.ts';
import type { Page } from '@playwright/test';
export { ahead } from './world.ts';
import { createAccount, expect, logIn, publishProfile } from './support.ts';

export const OLGA = 'Olga Lis';
export const JAN = 'Jan Wilk';

/** Opening times of every day alike. */
export const everyDay = (from: string, to: string) =>
  Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ from, to }]]));

/**
 * Signs a new partner in who has a calendar.
 * @param over what their profile says besides, the people (`workers`) among it; without `openingTimes` they receive at all times
 * @returns the partner's id, and a function from the names of people to their ids
 */
export async function practiceOf(
  page: Page,
  over: Record<string, unknown>,
): Promise<{ id: string; idOf: (name: string) => string }> {
  await logIn(page, await createAccount('partner'));
  const id = await publishProfile(page, {
    ...(!over.openingTimes && { availability: 'ALWAYS' }),
    isCalendarEnabled: true,
    ...over,
  });
  const { workers } = await (await page.request.get('/api/team')).json();
  const idOf = (wanted: string) =>
    workers.find(({ name }: { name: string }) => name === wanted).workerId as string;
  return { id, idOf };
}

/** A day of the signed-in partner's calendar, as the API says it. */
export const calendarOf = async (page: Page, date: string): Promise<Calendar> =>
  (await page.request.get(`/api/calendar?from=${date}&to=${date}`)).json();

/** Writes a visit of an hour with somebody down over the API; `more` is what is said besides. The visit. */
export async function enterVisit(page: Page, worker: string, date: string, time: string, more: object = {}) {
  const { services } = await calendarOf(page, date);
  const entered = await page.request.post('/api/calendar/visit', {
    data: { service: services[0]?.serviceId, worker, date, time, name: 'Zofia Wrona', ...more },
  });
  expect(entered.status()).toBe(201);
  return entered.json();
}
