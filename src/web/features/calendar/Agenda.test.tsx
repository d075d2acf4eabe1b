import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../test/support/stage.tsx';
import type { Calendar } from '../../../contract/calendar.ts';
import { Agenda } from './Agenda.tsx';

/** Two weeks of a practice that is open on the second of them alone, but for a long holiday. */
const CALENDAR = {
  timeZone: 'Europe/Warsaw',
  now: '2026-12-01T09:00:00Z',
  today: '2026-12-02',
  workers: [
    {
      workerId: '1',
      name: 'Анна',
      serviceIds: [],
      days: ['2026-12-03', '2026-12-05'].map((date) => ({ date, open: [{ from: '09:00', to: '12:00' }] })),
    },
  ],
  visits: [],
  blocks: [],
  imported: [],
  ways: [],
  daysOff: [
    {
      id: '1',
      workerId: null,
      from: '2026-12-04',
      to: '2026-12-04',
      periods: null,
      note: 'Обучение в Гданьске',
    },
  ],
} as unknown as Calendar;

test('on a phone what adds to a day stands beside it, however much is said of the day', async () => {
  await stage(
    <main id="main" style={{ padding: 16 }}>
      <h1>Календарь</h1>
      <Agenda calendar={CALENDAR} date="2026-12-02" person={null} hrefOf={() => '/'} />
    </main>,
    { width: 390, locale: 'ru', messages: ['calendar', 'booking'] },
  );
  await expect.element(page.getByText('Нерабочее время').first()).toBeVisible();
  const days = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((day) => day.closest('li') as Element);
  const ways = days.flatMap((day) => {
    const [way, name] = ['a', 'h3'].map((tag) => day.querySelector(tag)?.getBoundingClientRect());
    return way && name ? [{ way, name }] : [];
  });
  expect(ways.length).toBeGreaterThan(2);
  for (const { way, name } of ways) {
    expect(way.left).toBeGreaterThanOrEqual(name.right);
    expect(way.top).toBeLessThan(name.bottom);
  }
});
