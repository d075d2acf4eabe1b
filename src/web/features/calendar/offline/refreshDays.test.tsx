import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Calendar } from '../../../../contract/calendar.ts';
import { keepChoice, keepDays, readDays } from '../../../browser/offlineStore.ts';
import { CALENDAR_DAYS } from '../../../paths/offlineApiPaths.ts';
import { forgetUnwanted, refreshDays } from './refreshDays.ts';

const daysOf = (account: string, timeZone = 'Europe/Warsaw') => {
  const lists = { workers: [], visits: [], blocks: [], imported: [], daysOff: [] };
  return { account, takenAt: 0, calendar: { ...lists, timeZone } as unknown as Calendar };
};

beforeEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('days go where they are not wanted or somebody else’s, and stay where nobody has said', async () => {
  await keepDays(daysOf('anna'));
  await forgetUnwanted('anna');
  expect((await readDays())?.account).toBe('anna');
  await forgetUnwanted('ewa');
  expect(await readDays()).toBe(null);
  await keepDays(daysOf('anna'));
  await keepChoice('anna', false);
  await forgetUnwanted('anna');
  expect(await readDays()).toBe(null);
});

test('kept days begin with today by the clock of the place, wherever the browser is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T11:00:00Z') });
  for (const [timeZone, today] of [
    ['Pacific/Kiritimati', '2026-12-01'],
    ['Etc/GMT+12', '2026-11-29'],
  ] as const) {
    const asked: (string | null)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (target) => {
      const url = new URL(String(target), location.origin);
      if (url.pathname !== CALENDAR_DAYS) return Response.json({ _id: 'anna' });
      asked.push(url.searchParams.get('from'));
      return Response.json({ ...daysOf('anna', timeZone).calendar, now: '2026-11-30T11:00:00Z' });
    });
    await keepDays(daysOf('anna', timeZone));
    expect(await refreshDays('anna')).toBe(true);
    expect(asked).toEqual([today]);
  }
});
