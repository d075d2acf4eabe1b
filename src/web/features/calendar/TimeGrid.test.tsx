import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../test/support/stage.tsx';
import type { Calendar } from '../../../contract/calendar.ts';
import { dayColumns } from './columns.ts';
import { TimeGrid } from './TimeGrid.tsx';

const DAY = '2026-12-02';

/** A day without visits of so many people. */
const dayOf = (people: number) =>
  ({
    timeZone: 'Europe/Warsaw',
    now: '2026-12-01T09:00:00Z',
    today: '2026-12-01',
    workers: Array.from({ length: people }, (_, index) => ({
      workerId: `${index}`,
      name: `Person ${index + 1}`,
      serviceIds: [],
      days: [{ date: DAY, open: [{ from: '09:00', to: '12:00' }] }],
    })),
    visits: [],
    blocks: [],
    imported: [],
    ways: [],
    daysOff: [],
  }) as unknown as Calendar;

/** The grid of a day as it stands on a phone, and how much of each person's column is in sight. */
async function shown(people: number) {
  const calendar = dayOf(people);
  await stage(
    <main id="main" style={{ padding: 16 }}>
      <h1 id="day">A day</h1>
      <TimeGrid
        calendar={calendar}
        columns={dayColumns(calendar, DAY)}
        kind="day"
        labelledBy="day"
        hrefOf={() => '/'}
        chosen={null}
      />
    </main>,
    { width: 390, messages: ['calendar', 'booking'] },
  );
  const grid = page.getByRole('group', { name: 'A day' });
  await expect.element(grid).toBeVisible();
  const edge = grid.element().getBoundingClientRect().right;
  const columns = [...grid.element().querySelectorAll('ul > li')].map((one) => one.getBoundingClientRect());
  return columns.map(({ left, width }) => Math.min(1, (edge - left) / width));
}

test('on a phone the columns of two people fit', async () => {
  expect(Math.min(...(await shown(2)))).toBeGreaterThan(0.98);
});

test('of more people the first that does not fit is seen in part', async () => {
  const [, second = 0, third = 0, fourth = 1] = await shown(5);
  expect(second).toBe(1);
  expect(third).toBeGreaterThan(0.1);
  expect(fourth).toBeLessThan(0);
});
