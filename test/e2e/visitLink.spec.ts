/** From the link in a mail, in a browser that knows nobody: a visit is seen, moved and cancelled, and reminders are switched off. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import {
  at,
  bookablePartner,
  createAccount,
  expect,
  expectNoOverflow,
  freshEmail,
  logIn,
  mailedLink,
  test,
} from './support.ts';
import { ahead } from './world.ts';

interface Entered {
  id: string;
  /** Of the client, who has no account. */
  email: string;
  /** Of the page of the visit, from the mail. */
  link: string;
  partner: { authorization: string };
}

/** A visit in five days that a partner has written down for a client who agreed to mails, in the client's language. */
async function entered(request: APIRequestContext, language: Locale): Promise<Entered> {
  const { headers: partner } = await bookablePartner(request);
  const date = ahead(5);
  const { services, workers } = await (
    await request.get(`/api/calendar?from=${date}`, { headers: partner })
  ).json();
  const email = freshEmail('written');
  const answer = await request.post('/api/calendar/visit', {
    headers: partner,
    data: {
      service: services[0].serviceId,
      worker: workers[0].workerId,
      date,
      time: '10:00',
      name: 'Zofia Wrona',
      email,
      tells: true,
      language,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  return { id, email, link: await mailedLink(request, email, `/visit/${id}\\?key=`), partner };
}

async function journey(
  page: Page,
  request: APIRequestContext,
  locale: Locale,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const t = translator(locale, 'booking');
  const { id, email, link, partner } = await entered(request, locale);
  const seen = async () => (await request.get(`/api/booking/${id}`, { headers: partner })).json();
  const main = page.getByRole('main');

  // A key that is not this visit's is a missing page.
  const wrong = await request.get(link.replace(/key=.{3}/, 'key=AAA'));
  expect(wrong.status()).toBe(404);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('link.title'));
  await expect(main).toContainText('Studio Leaf');
  await expect(main).toContainText('10:00–11:00');
  await expect(main).toContainText(t('states.CONFIRMED'));
  await look('visit');

  await main.getByRole('link', { name: t('visits.reschedule') }).click();
  const { start: before } = await seen();
  await main.locator('form[method=get] button[name=start]:visible').last().click();
  await expect(page.getByRole('heading', { name: t('move.question') })).toBeVisible();
  expect((await seen()).start).toBe(before);
  await look('move');
  await main.locator('form[method=post] button[name=start]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('link.title'));
  await expect(main.getByRole('status').first()).toContainText(t('done.movesLeft', { left: 1 }));
  const moved = await seen();
  expect([moved.state, moved.start === before, moved.reschedules]).toEqual(['CONFIRMED', false, 1]);

  await main.getByRole('link', { name: t('visits.cancel') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visits.cancelTitle'));
  expect((await seen()).state).toBe('CONFIRMED');
  await look('cancel');
  await main.getByRole('button', { name: t('visits.cancel') }).click();
  await expect(main.getByRole('status').first()).toHaveText(t('visits.cancelled'));
  await expect(main).toContainText(t('past.states.CANCELLED_BY_CLIENT'));
  await expect(main.getByRole('link', { name: t('visits.cancel') })).toHaveCount(0);
  expect((await seen()).state).toBe('CANCELLED_BY_CLIENT');
  await look('cancelled');

  // The mail of the cancellation leads to the same page.
  const again = await mailedLink(request, email, `/visit/${id}\\?key=`, 3);
  expect(again).toBe(link);
}

test.describe('pl, a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, timezoneId: 'Europe/Warsaw' });

  test('a visit is seen, moved and cancelled from its mail', async ({ page, request, axe }, info) => {
    await journey(page, request, 'pl', async (name) => {
      await expectNoOverflow(page);
      await axe(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    });
  });
});

test.describe('ru, the mails about visits', () => {
  test.use({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' });

  test('a client switches a reminder off and finds it off', async ({ page, axe }, info) => {
    const t = translator('ru', 'notifications');
    await logIn(page, await createAccount('client'));
    await page.goto(at('ru', '/user-zone/profile-settings'));
    await page.getByRole('link', { name: translator('ru', 'booking')('visits.notifications') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
    const main = page.getByRole('main');
    const mails = main.getByRole('group', { name: t('channels.MAIL') });
    const reminder = mails.getByRole('checkbox', { name: t('kinds.REMINDER_HOURS') });
    await expect(mails.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await reminder.press('Space');
    await main.getByRole('button', { name: t('save') }).click();
    await expect(main.getByText(t('saved'))).toBeVisible();
    await expectNoOverflow(page);
    await axe(page);
    await page.screenshot({ path: info.outputPath('settings.png'), fullPage: true });
    await page.reload();
    await expect(reminder).not.toBeChecked();
    await expect(mails.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });
});

test.describe('de, a desktop without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });

  test('a visit is seen, moved and cancelled from its mail', async ({ page, request }, info) => {
    await journey(page, request, 'de', async (name) => {
      await expectNoOverflow(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    });
  });
});
