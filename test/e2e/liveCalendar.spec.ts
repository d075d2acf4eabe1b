/** Two people of one practice before the same calendar: each sees what the other does, without a reload. */
import { translator } from '../../src/server/messages.ts';
import { at, createAccount, expect, logIn, publishProfile, test } from './support.ts';
import { ahead } from './world.ts';

const CALENDAR = '/user-zone/calendar';
const DAY = ahead(3);
const hours = Object.fromEntries(
  ['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ from: '09:00', to: '18:00' }]]),
);

test.describe('an open calendar', () => {
  test.use({ expectedErrors: [/status of 503/] });
  for (const isHeard of [true, false])
    test(`shows what a colleague did, ${isHeard ? 'as it is told' : 'where nothing can be heard'}`, async ({
      page,
      browser,
    }) => {
      const c = translator('pl', 'calendar');
      const email = await createAccount('partner');
      await logIn(page, email);
      await publishProfile(page, { openingTimes: hours, isCalendarEnabled: true });
      if (!isHeard) {
        await page.clock.install();
        await page.route('**/api/calendar/events', (route) => route.fulfill({ status: 503, body: '' }));
      }
      const { services, workers } = await (await page.request.get('/api/calendar')).json();
      await page.goto(at('pl', `${CALENDAR}?date=${DAY}&view=day`));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(c('title'));

      const colleague = await (await browser.newContext()).newPage();
      await logIn(colleague, email);
      const entered = await colleague.request.post('/api/calendar/visit', {
        data: {
          service: services[0].serviceId,
          worker: workers[0].workerId,
          date: DAY,
          time: '10:00',
          name: 'Zofia Wrona',
        },
      });
      expect(entered.status()).toBe(201);
      const { id, version } = await entered.json();
      const entry = main.getByRole('link', { name: /Zofia Wrona/ });
      if (!isHeard) await page.clock.fastForward('01:05');
      await expect(entry.first()).toHaveAccessibleName(/10:00/);
      const moved = await colleague.request.post(`/api/calendar/visit/${id}/move`, {
        data: { date: DAY, time: '13:30', worker: workers[0].workerId, durationMinutes: 60, version },
      });
      expect(moved.status()).toBe(200);
      if (!isHeard) await page.clock.fastForward('01:05');
      await expect(entry.first()).toHaveAccessibleName(/13:30/);
      await colleague.context().close();
    });
});
