/** Everywhere, a country, a town of it: the counts on options are what choosing them finds. */
import type { APIRequestContext } from '@playwright/test';
import { toBcp47 } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { at, expect, expectNoOverflow, test } from './support.ts';

interface Answer {
  items: { announcementId: string }[];
  total: number;
  facets: { category: Record<string, number>; genders: Record<string, number> };
}

async function found(request: APIRequestContext, data: object, pageNr = 1): Promise<Answer> {
  const answer = await request.post(`/api/announcement/fetch-all?pageNr=${pageNr}`, { data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

for (const { locale, width, colorScheme } of [
  { locale: 'pl', width: 1280, colorScheme: 'light' },
  { locale: 'de', width: 390, colorScheme: 'light' },
  { locale: 'ru', width: 390, colorScheme: 'dark' },
] as const) {
  test(`from everywhere to a country to a town, ${locale} at ${width} px`, async ({
    page,
    request,
    axe,
  }, info) => {
    const t = translator(locale, 'search');
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const cards = page.getByRole('region', { name: t('results') }).getByRole('article');
    let before = Number.POSITIVE_INFINITY;
    for (const placeId of ['everywhere', 'c-PL', 'g-3093133']) {
      await page.goto(at(locale, `/search-massage?placeId=${placeId}&category=physiotherapy`));
      const asked = { ...(placeId !== 'everywhere' && { placeId }), category: ['physiotherapy'] };
      const { total, items } = await found(request, asked);
      const number = total.toLocaleString(toBcp47(locale));
      await expect(
        page
          .getByRole('region', { name: t('results') })
          .getByRole('status')
          .first(),
      ).toContainText(number);
      await expect(cards.first()).toBeVisible();
      for (const { announcementId } of items)
        await expect(page.locator(`article a[href$="/announcement-details/${announcementId}"]`)).toHaveCount(
          1,
        );
      expect(total).toBeLessThan(before);
      before = total;
      await page.screenshot({ path: info.outputPath(`${placeId}.png`) });
      await expectNoOverflow(page);
      await axe(page);
    }
  });
}
