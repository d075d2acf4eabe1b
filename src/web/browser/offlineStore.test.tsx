/** What lies in the browser's own database for the calendar without a connection. */
import { beforeEach, expect, test } from 'vitest';
import type { Calendar } from '../../contract/calendar.ts';
import { addChange, hasUnsentChanges, keepDays, type VisitChange } from './offlineStore.ts';

const waitingOf = (account: string) =>
  ({
    ...{ key: `change of ${account}`, account, at: 0, state: 'WAITING' },
    seen: { id: `visit of ${account}` },
  }) as VisitChange;

beforeEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

test('whoever logs out waits for their own changes, never for those of who was here before', async () => {
  await keepDays({ account: 'anna', takenAt: 0, calendar: {} as Calendar });
  await addChange(waitingOf('anna'));
  expect(await hasUnsentChanges('ewa')).toBe(false);
  expect(await hasUnsentChanges('anna')).toBe(true);
  // A page that was kept knows nobody.
  expect(await hasUnsentChanges()).toBe(true);
});
