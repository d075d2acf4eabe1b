/** The console's audit log and failed jobs, in the hands of an admin. */
import { randomUUID } from 'node:crypto';
import { translator } from '../../src/server/messages.ts';
import { inDatabase } from './database.ts';
import { staffLogIn } from './staff.ts';
import { at, expect, expectNoOverflow, test } from './support.ts';

for (const { locale, scripts, width } of [
  { locale: 'pl', scripts: true, width: 390 },
  { locale: 'de', scripts: false, width: 1280 },
] as const) {
  test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      expectedErrors: [/status of 4/],
    });

    test('a failed job is given up, and the log says so', async ({ page, axe }) => {
      const t = translator(locale, 'staffPeople');
      const m = translator(locale, 'moderation');
      const main = page.getByRole('main');
      const id = randomUUID();
      await inDatabase((client) =>
        client.query(
          `INSERT INTO pgboss.job (id, name, state, output, completed_on)
           VALUES ($1, 'payments.compare', 'failed', '{"message":"refused by a@test.example"}', now())`,
          [id],
        ),
      );
      const email = await staffLogIn(page, 'admin');
      await page.goto(at(locale, '/moderation/jobs'));
      const job = main.getByRole('listitem').filter({ has: page.locator(`#reason-${id}`) });
      await expect(job).toContainText(t('jobs.queues.payments.compare'));
      await expect(job).toContainText('refused by …@…');
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await job.locator('summary').click();
      await job.locator(`#reason-${id}`).fill('Już porównano.');
      await job.getByRole('button', { name: t('jobs.giveUp') }).click();
      await expect(main.locator(`#reason-${id}`)).toHaveCount(0);

      await page.goto(at(locale, '/moderation/audit'));
      await main.getByRole('textbox', { name: t('audit.actor') }).fill(email);
      await main.getByRole('combobox', { name: t('audit.act') }).selectOption('giveJobUp');
      await main.getByRole('button', { name: t('audit.find') }).click();
      const entry = main.getByRole('listitem');
      await expect(entry).toHaveCount(1);
      await expect(entry).toContainText(m('acts.giveJobUp'));
      await expect(entry).toContainText('Już porównano.');
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      const href = await main.getByRole('link', { name: t('audit.csv') }).getAttribute('href');
      const table = await page.request.get(href ?? '');
      expect(await table.text()).toContain(',giveJobUp,job,');
    });
  });
}
