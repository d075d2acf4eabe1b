/** What admins keep for whole countries: discount codes, prices with their first day, categories that are switched off. */
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { countryNames } from '../../src/messages/intl.ts';
import { staffLogIn } from './staff.ts';
import { at, expect, expectNoOverflow, test } from './support.ts';

const WAYS = [
  { locale: 'pl', scripts: true, width: 390 },
  { locale: 'de', scripts: false, width: 1280 },
] as const satisfies { locale: Locale; scripts: boolean; width: number }[];

for (const { locale, scripts, width } of WAYS) {
  test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      expectedErrors: [/status of 400/],
    });

    test('a code is made, what is wrong stands at its field, it is changed, switched off and deleted', async ({
      page,
      axe,
    }) => {
      const s = translator(locale, 'staffCodes');
      const main = page.getByRole('main');
      const code = `SPRING-${locale.toUpperCase()}`;
      await staffLogIn(page, 'admin');
      await page.goto(at(locale, '/moderation/codes'));
      await main.getByRole('link', { name: s('new') }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(s('new'));
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await main.locator('#code').fill(code);
      await main.locator('#percent').fill('120');
      await main.getByRole('textbox', { name: s('form.otherCountries') }).fill('at, x1');
      await main.locator('#endsAt').fill('2030-05-31T22:00');
      await main.getByRole('button', { name: s('form.create') }).click();
      await expect(main.locator('#percent')).toHaveAttribute('aria-invalid', 'true');
      await expect(main.locator('#otherCountries')).toHaveAttribute('aria-invalid', 'true');
      await expect(main.locator('#endsAt')).toHaveValue('2030-05-31T22:00');
      if (scripts) await axe(page);
      await main.locator('#percent').fill('20');
      await main.locator('#otherCountries').fill('at');
      await main.locator('#totalCap').fill('100');
      await main.getByRole('button', { name: s('form.create') }).click();
      const row = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) });
      await expect(row).toContainText(s('usedOf', { used: 0, cap: 100 }));
      await expect(row).toContainText(s('states.on'));
      await expect(row).toContainText('2030');
      await expectNoOverflow(page);
      if (scripts) await axe(page);

      await row.getByRole('link', { name: s('changeOf', { code }) }).click();
      await expect(main.locator('#percent')).toHaveValue('20');
      await main.getByRole('radio', { name: s('form.amount') }).check();
      await main.locator('#amount').fill('12,50');
      await main.getByRole('button', { name: s('form.save') }).click();
      await expect(row).toContainText('12,50');
      await row.getByRole('link', { name: s('changeOf', { code }) }).click();
      await main.getByRole('button', { name: s('end.end') }).click();
      await expect(row).toContainText(s('states.off'));
      await row.getByRole('link', { name: s('changeOf', { code }) }).click();
      await main.getByRole('button', { name: s('end.delete') }).click();
      await expect(main.getByRole('link', { name: s('new') })).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    test('prices to come are planned and withdrawn', async ({ page, axe }) => {
      const s = translator(locale, 'staffPrices');
      const main = page.getByRole('main');
      // Each way its own country, so that none meets the other's.
      const countryCode = scripts ? 'CZ' : 'ES';
      const country = countryNames(locale).of(countryCode) ?? '';
      await staffLogIn(page, 'admin');
      await page.goto(at(locale, '/moderation/prices'));
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await main.getByRole('link', { name: s('planFor', { country }) }).click();
      await expect(main.locator('#countryCode')).toHaveValue(countryCode);
      await main.locator('#validFrom').fill('2020-01-01');
      await main.locator('#days90').fill('');
      await main.getByRole('button', { name: s('plan.submit') }).click();
      await expect(main.locator('#days90')).toHaveAttribute('aria-invalid', 'true');
      await main.locator('#days90').fill('777');
      await main.getByRole('button', { name: s('plan.submit') }).click();
      await expect(main.locator('#validFrom')).toHaveAttribute('aria-invalid', 'true');
      await main.locator('#validFrom').fill('2031-01-01');
      await main.getByRole('button', { name: s('plan.submit') }).click();
      const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: country }) });
      await expect(card).toContainText('2031');
      await expect(card).toContainText('777');
      await expectNoOverflow(page);
      await card.getByRole('button').click();
      await expect(card).not.toContainText('2031');
    });

    test('what switching a category off does is said before; then it is off, and on again', async ({
      page,
      axe,
    }) => {
      const s = translator(locale, 'staffCategories');
      const c = translator(locale, 'catalogue');
      const main = page.getByRole('main');
      const [countryCode, category] = scripts
        ? (['IS', 'HIRUDOTHERAPY'] as const)
        : (['MT', 'ACUPUNCTURE'] as const);
      const country = countryNames(locale).of(countryCode) ?? '';
      await staffLogIn(page, 'admin');
      await page.goto(at(locale, '/moderation/categories'));
      await main.locator('#countryCode').selectOption(countryCode);
      await main.locator('#main').selectOption(category);
      await main.getByRole('button', { name: s('choose.submit') }).click();
      await expect(main).toContainText(s('off.affected', { count: 0 }));
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await main.getByRole('button', { name: s('off.submit') }).click();
      await expect(main.locator('#reason')).toHaveAttribute('aria-invalid', 'true');
      await main.locator('#reason').fill('Tak wymaga prawo.');
      await main.getByRole('button', { name: s('off.submit') }).click();
      const again = main.getByRole('link', {
        name: s('list.onOf', { category: c(`mains.${category}`), country }),
      });
      await again.click();
      await expect(main).toContainText(s('on.affected', { count: 0 }));
      await main.locator('#reason').fill('Prawo znów pozwala.');
      await main.getByRole('button', { name: s('on.submit') }).click();
      await expect(again).toHaveCount(0);
    });
  });
}

test.describe('courses and goods', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 400/] });

  test('a course is added, corrected and taken away, and the list for everybody follows', async ({
    page,
    request,
    axe,
  }) => {
    const s = translator('pl', 'staffDirectory');
    const main = page.getByRole('main');
    await staffLogIn(page, 'moderator');
    await page.goto(at('pl', '/moderation/education'));
    await expectNoOverflow(page);
    await axe(page);
    await main.getByRole('link', { name: s('newCourse') }).click();
    await main.locator('#title-pl').fill('Kurs dla dociekliwych');
    await main.locator('#organiser').fill('Szkoła Dłoni');
    await main.locator('#startsOn').fill('2031-03-01');
    await main.locator('#place').fill('Nigdzie');
    await main.locator('#price').fill('1290,50');
    await main.locator('#link').fill('https://szkola.example/kurs');
    await main.getByRole('button', { name: s('form.add') }).click();
    await expect(main.locator('#place')).toHaveAttribute('aria-invalid', 'true');
    await expectNoOverflow(page);
    await axe(page);
    await main.locator('#place').fill('łódź');
    await main.getByRole('button', { name: s('form.add') }).click();
    await main.getByRole('searchbox').fill('dociekliwych');
    await main.getByRole('searchbox').press('Enter');
    const row = main.getByRole('listitem').filter({ hasText: 'Kurs dla dociekliwych' });
    await expect(row).toContainText('Łódź');
    const seen = async () =>
      (await (await request.post('/api/education-search', { data: { text: 'dociekliwych' } })).json()).items;
    await expect.poll(async () => (await seen()).length).toBe(1);
    await row.getByRole('link').click();
    await expect(main.locator('#place')).toHaveValue('Łódź');
    await main.locator('#place').fill('');
    await main.getByRole('button', { name: s('form.save') }).click();
    await expect.poll(async () => (await seen())[0].place).toBe(null);
    await page.goto(at('pl', '/moderation/education?q=dociekliwych'));
    await row.getByRole('link').click();
    await main.getByRole('button', { name: s('form.remove') }).click();
    await expect.poll(async () => (await seen()).length).toBe(0);
  });

  test('goods are added and taken away', async ({ page, axe }) => {
    const s = translator('ru', 'staffDirectory');
    const main = page.getByRole('main');
    await staffLogIn(page, 'moderator');
    await page.goto(at('ru', '/moderation/supply'));
    await expectNoOverflow(page);
    await main.getByRole('link', { name: s('newGoods') }).click();
    await main.locator('#title-ru').fill('Стол для любознательных');
    await main.locator('#category').selectOption('TABLES');
    await main.locator('#brand').fill('Липа');
    await main.locator('#priceFrom').fill('120');
    await main.locator('#shipsTo').fill('pl, x1');
    await main.locator('#link').fill('https://lipa.example/stol');
    await main.getByRole('button', { name: s('form.add') }).click();
    await expect(main.locator('#shipsTo')).toHaveAttribute('aria-invalid', 'true');
    await expectNoOverflow(page);
    await axe(page);
    await main.locator('#shipsTo').fill('pl, de');
    await main.getByRole('button', { name: s('form.add') }).click();
    const row = main.getByRole('listitem').filter({ hasText: 'Стол для любознательных' });
    await expect(row).toContainText('DE, PL');
    await row.getByRole('link').click();
    await main.getByRole('button', { name: s('form.remove') }).click();
    await expect(row).toHaveCount(0);
  });
});
