/**
 * The way to the payment provider where no script fetches it: the answer to a form leads to another origin, which the
 * policy of the form's page lets no form reach. Over a server with Stripe, whose pages stand at an origin of their own.
 */
import { announcementBody } from '../support/announcements.ts';
import { type MortalPalmora, newOwner, startMortalPalmora } from '../support/mortalPalmora.ts';
import { expect, freshPhone, test } from './support.ts';

let palmora: MortalPalmora;
test.beforeAll(async () => {
  palmora = await startMortalPalmora();
});
test.afterAll(() => palmora?.close());

test('without scripts, the checkout at the provider is reached from the form', async ({ browser }) => {
  const { token } = await newOwner(palmora);
  const added = await palmora.post('/api/announcement', announcementBody({ phoneNumber: freshPhone() }), {
    authorization: `Bearer ${token}`,
  });
  expect(added?.status).toBe(201);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: palmora.url });
  await context.addCookies([{ name: 'session', value: token, url: palmora.url }]);
  const provider = 'https://checkout.stripe.example/';
  await context.route(`${provider}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' }),
  );
  const page = await context.newPage();
  const answer = await page.goto(
    `/user-zone/payment?announcementId=${added?.body.announcementId}&purpose=add`,
  );
  expect(answer?.headers()['content-security-policy']).toContain("form-action 'self'");
  const form = page.getByRole('main').locator('form[method=post]').last();
  for (const box of await page.getByRole('main').locator('input[type=checkbox][required]').all())
    await box.check();
  await form.locator('button[type=submit]').last().click();
  await expect(page.getByRole('heading', { name: 'Stripe' })).toBeVisible();
  expect(page.url().startsWith(provider)).toBe(true);
  await context.close();
});
