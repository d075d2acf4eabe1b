/** Booking without an account: a code by mail, what it takes in presses and fields, and what goes wrong on the way. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { DEMO_PASSWORD } from './demo.ts';
import {
  at,
  bookablePartner,
  expect,
  expectNoOverflow,
  freshEmail,
  hasScripts,
  logIn,
  mailsTo,
  test,
} from './support.ts';
import { Taps } from './taps.ts';

const WARSAW = 'g-756135';

interface Listed {
  title: string;
}

/** The last partner in Warsaw who takes bookings online and whose announcement stands on the first page. */
async function bookable(request: APIRequestContext): Promise<Listed> {
  const found = await request.post('/api/announcement/fetch-all', { data: { placeId: WARSAW } });
  const items: (Listed & { isCalendarEnabled: boolean })[] = (await found.json()).items;
  const one = items.findLast(({ isCalendarEnabled }) => isCalendarEnabled);
  if (!one) throw new Error('No announcement of the first page can be booked');
  return one;
}

/** The six digits of the newest mail to an address, once there are `count` with a code. */
async function mailedCode(request: APIRequestContext, email: string, count = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, email);
      const texts = await Promise.all(mails.map(async (mail) => (await request.get(mail)).text()));
      codes = texts.flatMap((text) => /<h1[^>]*>[^<]*?(\d{6})/.exec(text)?.[1] ?? []);
      return codes.length;
    })
    .toBeGreaterThanOrEqual(count);
  return codes[0] ?? '';
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** What the last button says, whatever the partner's way is; some blanks do not break. */
const bookWords = (t: ReturnType<typeof translator>) =>
  new RegExp(
    `^(${['REQUEST', 'INSTANT', 'FREE'].map((effect) => t(`submit.${effect}`).replaceAll(/\s/g, '\\s')).join('|')})$`,
  );

/** From the free times of a partner of their own to the details, with a time kept. */
async function toDetails(page: Page, request: APIRequestContext, locale: Locale) {
  const t = translator(locale, 'booking');
  const { id } = await bookablePartner(request);
  await page.goto(at(locale, `/booking?profileId=${id}&service=0`));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d\d?:\d\d/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('details.heading') })).toBeVisible();
  const main = page.getByRole('main');
  return {
    t,
    main,
    name: main.getByLabel(t('details.name')),
    phone: main.getByLabel(t('details.phone')),
    email: main.getByLabel(t('guest.email')),
    code: main.getByLabel(t('guest.code')),
    send: main.getByRole('button', { name: t('guest.send') }),
    again: main.getByRole('button', { name: t('guest.again') }),
    book: main.getByRole('button', { name: bookWords(t) }),
  };
}

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a new client books from home with ten presses and fields at the most', async ({
    page,
    request,
    axe,
  }) => {
    const t = translator('pl', 'booking');
    const email = freshEmail('guest');
    const listed = await bookable(request);
    const taps = new Taps();
    const main = page.getByRole('main');
    await page.goto('/pl/');
    await taps.press(main.getByRole('link', { name: /^Warszawa/ }).first());
    await expect(page).toHaveURL(/search-massage/);
    await taps.press(main.getByRole('link', { name: listed.title }).first());
    await expect(page.getByRole('heading', { level: 1, name: listed.title })).toBeVisible();
    const times = main.getByRole('region', { name: translator('pl', 'announcements')('nextTimes') });
    await taps.press(times.getByRole('button').last());
    await taps.fill(main.getByLabel(t('details.name')), 'Anna Wójcik');
    await taps.fill(main.getByLabel(t('details.phone')), '+48 501 234 567');
    await taps.fill(main.getByLabel(t('guest.email')), email);
    await expectNoOverflow(page);
    await axe(page);
    await taps.press(main.getByRole('button', { name: t('guest.send') }));
    await expect(main.getByLabel(t('guest.code'))).toBeFocused();
    await taps.fill(main.getByLabel(t('guest.code')), await mailedCode(request, email));
    await expectNoOverflow(page);
    await axe(page);
    await taps.press(main.getByRole('button', { name: bookWords(t) }));
    await expect(page).toHaveURL(/\/pl\/visit\/.*done=book/);
    // Besides what says by which clock the times are, once the page is alive.
    const isDone = new RegExp(`${t('guest.requested')}|${t('guest.booked')}`);
    await expect(main.getByRole('status').filter({ hasText: isDone })).toBeVisible();
    await axe(page);
    expect(taps.count).toBeLessThanOrEqual(10);
  });

  test('a client who comes back books the same again with four presses at the most', async ({ page }) => {
    const t = translator('en', 'booking');
    await logIn(page, 'client@demo.palmora.example');
    await page.goto('/user-zone/profile-settings');
    const taps = new Taps();
    const main = page.getByRole('main');
    await taps.press(main.getByRole('link', { name: new RegExp(`^${t('past.again')}`) }).first());
    await taps.press(main.getByRole('button', { name: /\d\d?:\d\d/ }).last());
    const book = main.getByRole('button', {
      name: bookWords(t),
    });
    await taps.press(book);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`${t('done.requestedTitle')}|${t('done.confirmedTitle')}`),
    );
    expect(taps.count).toBeLessThanOrEqual(4);
  });
});

for (const { locale, ...context } of [
  { locale: 'pl' as const, viewport: { width: 1280, height: 900 } },
  { locale: 'de' as const, viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  { locale: 'ru' as const, viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
]) {
  test.describe(`${locale}, ${context.viewport.width} px${'javaScriptEnabled' in context ? ', without scripts' : ''}`, () => {
    test.use(context);
    // The browser's own line about a form that the server refused.
    test.use({ expectedErrors: [/status of 400/] });

    test('a wrong code keeps what is typed, and the right one books', async ({ page, request, axe }) => {
      const email = freshEmail('guest');
      const form = await toDetails(page, request, locale);
      await form.name.fill('Anna Nowak');
      await form.phone.fill('+48 501 234 567');
      await form.email.fill(email);
      await form.send.click();
      await expect(form.code).toBeVisible();
      const code = await mailedCode(request, email);
      await form.code.fill(wrong(code));
      await form.book.click();
      await expect(form.code).toHaveAttribute('aria-invalid', 'true');
      await expect(form.main).toContainText(
        translator(locale, 'errors')('fields.guestCodeWrong', { left: 4 }),
      );
      await expect(form.name).toHaveValue('Anna Nowak');
      await expect(form.phone).toHaveValue('+48 501 234 567');
      await expect(form.email).toHaveValue(email);
      await expectNoOverflow(page);
      if (await hasScripts(page)) await axe(page);
      await form.code.fill(code);
      await form.book.click();
      await expect(page).toHaveURL(/\/visit\/.*done=book/);
      await expectNoOverflow(page);
    });

    test('the log-in and back keeps the time', async ({ page, request }) => {
      const form = await toDetails(page, request, locale);
      const holdId = new URL(page.url()).searchParams.get('hold') ?? '?';
      await form.main.locator('a[href*="sign-in"]').click();
      await expect(page).toHaveURL(/sign-in/);
      await expect(page.getByRole('region', { name: translator(locale, 'visit')('chosen') })).toBeVisible();
      const a = translator(locale, 'accounts');
      await page.locator('#username').fill('client@demo.palmora.example');
      await page.locator('#password').fill(DEMO_PASSWORD);
      await page
        .getByRole('main')
        .getByRole('button', { name: a('signIn.submit') })
        .click();
      await expect(page.getByRole('heading', { name: form.t('details.heading') })).toBeVisible();
      await expect(form.email).toHaveCount(0);
      expect(page.url()).toContain(holdId);
      await form.name.fill('Anna Nowak');
      await form.phone.fill('+48 501 234 567');
      await form.book.click();
      await expect(page).toHaveURL(/done=/);
    });
  });
}
