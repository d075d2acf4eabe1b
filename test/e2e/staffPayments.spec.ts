/** Payments that are stuck: an admin finds one, has its money given back, and sees it in the order's history. */
import { randomUUID } from 'node:crypto';
import { translator } from '../../src/server/messages.ts';
import { inDatabase } from './database.ts';
import { staffLogIn } from './staff.ts';
import { at, expect, expectNoOverflow, test } from './support.ts';

/** An order of the demo's that was paid and bought nothing, whose money the provider would not give back; its id. */
async function stuckOrder(): Promise<string> {
  const orderId = randomUUID();
  await inDatabase(async (client) => {
    await client.query(
      `INSERT INTO orders (id, owner_id, announcement_id, purpose, days, state, amount, vat, currency, provider,
         provider_session, locale, created_at, expires_at, paid_at, refund_due, stuck)
       SELECT $1::uuid, owner_id, id, 'extend', 30, 'PAID', 4900, 916, 'PLN', 'sandbox', 'cs_' || $1::uuid::text, 'pl', now(), now(), now(),
         true, 'REFUND_REFUSED'
       FROM announcements WHERE status = 'ACTIVE' ORDER BY id LIMIT 1`,
      [orderId],
    );
    await client.query(
      `INSERT INTO sandbox_checkouts (order_id, amount, currency, state, paid_at) VALUES ($1::uuid, 4900, 'PLN', 'paid', now())`,
      [orderId],
    );
    await client.query(
      `WITH entry AS (
         INSERT INTO journal_entries (order_id, kind, reference, happened_at)
         VALUES ($1::uuid, 'payment', 'pay_' || $1::uuid::text, now()) RETURNING id
       )
       INSERT INTO journal_lines (entry_id, account, currency, amount)
       SELECT id, account, 'PLN', amount FROM entry, (VALUES ('provider', 4900), ('customers', -4900)) AS line (account, amount)`,
      [orderId],
    );
  });
  return orderId;
}

for (const { locale, scripts, width } of [
  { locale: 'en', scripts: true, width: 390 },
  { locale: 'de', scripts: false, width: 1280 },
  { locale: 'ru', scripts: true, width: 1280 },
] as const) {
  test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      expectedErrors: [/status of 400/],
    });

    test('an admin finds what is stuck, gives its money back, and sees that in its history', async ({
      page,
      browser,
      axe,
    }) => {
      const t = translator(locale, 'staffPayments');
      const main = page.getByRole('main');
      const orderId = await stuckOrder();
      const office = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block',
      });
      await staffLogIn(await office.newPage(), 'admin');
      await page.context().addCookies(await office.cookies());
      await office.close();

      await page.goto(at(locale, '/moderation/payments'));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      await expect(main).toContainText(t('problems.REFUND_REFUSED'));
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await main.getByRole('searchbox', { name: t('search.label') }).fill(orderId);
      await main.getByRole('button', { name: t('search.submit') }).click();
      await expect(main).toContainText(t('search.found', { count: 1 }));
      await main.getByRole('listitem').getByRole('link').click();

      await expect(main).toContainText(t('problemTexts.REFUND_REFUSED'));
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      const again = main.getByRole('button', { name: t('act.retry') });
      await again.click();
      const reason = main.getByRole('textbox', { name: t('act.reason') });
      await expect(reason).toHaveAttribute('aria-invalid', 'true');
      await reason.fill('Die Bank der Kundin nimmt das Geld wieder an.');
      await again.click();
      await expect(main).toContainText(t('states.REFUNDED'));
      const history = main.getByRole('region', { name: t('history.title') });
      await expect(history).toContainText(t('history.kinds.refunded'));
      await expect(history).toContainText(t('history.kinds.retriedByStaff'));
      await expect(history).toContainText('Die Bank der Kundin nimmt das Geld wieder an.');
      await expect(history).toContainText(t('history.by.admin'));
      await expect(main.getByRole('region', { name: t('books.title') })).toContainText(
        t('books.kinds.refund'),
      );
      await expect(main).toContainText(t('act.nothing'));
      await expectNoOverflow(page);
    });
  });
}
