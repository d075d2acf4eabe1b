/** What a search that found nothing leads to: each link says what goes, and leads where that was counted. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SearchAnswer } from '../../../../contract/search.ts';
import { parseFilters } from '../../../../domain/search/readAddress.ts';
import { stage } from '../../../../../test/support/stage.tsx';
import { NothingFound } from './NothingFound.tsx';

/** The links to searches without one of these groups: what each says and where it leads. */
async function linksWithout(
  query: string,
  drop: { group: string; option?: string }[],
  nearest: object[] = [],
) {
  const { filters } = parseFilters(new URLSearchParams(query));
  const answer = {
    total: 0,
    alternatives: { drop: drop.map((each) => ({ ...each, total: 3 })), nearest },
  } as unknown as SearchAnswer;
  await stage(<NothingFound filters={filters} place={null} answer={answer} />, {
    messages: ['search', 'searchFilters'],
  });
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  return page
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((link) => [
      link.textContent,
      decodeURIComponent(new URL((link as HTMLAnchorElement).href).search.slice(1)),
    ]);
}

test('without the types of a treatment all of it is left, without the treatment nothing of it', async () => {
  const query = 'placeId=g-3093133&category=relaxing&relaxing=THAI_MASSAGE&genders=MALE&pageNr=3';
  const links = await linksWithout(query, [
    { group: 'category', option: 'RELAXED_MASSAGE' },
    { group: 'subs', option: 'RELAXED_MASSAGE.THAI_MASSAGE' },
    { group: 'genders', option: 'MALE' },
  ]);
  expect(links).toEqual([
    ['Relaxing massages', 'placeId=g-3093133&genders=MALE'],
    ['Thai massage', 'placeId=g-3093133&category=relaxing&genders=MALE'],
    ['Man', 'placeId=g-3093133&category=relaxing&relaxing=THAI_MASSAGE'],
  ]);
});

test('without the part of the map all of the place is left', async () => {
  const links = await linksWithout('placeId=c-PL&bounds=50,19.9,50.1,20&genders=MALE', [
    { group: 'area', option: '50,19.9,50.1,20' },
    { group: 'genders', option: 'MALE' },
  ]);
  expect(links).toEqual([
    ['Map area', 'placeId=c-PL&genders=MALE'],
    ['Man', 'placeId=c-PL&bounds=50,19.9,50.1,20'],
  ]);
});

test('a place nearby is searched without the part of the map', async () => {
  const wola = { placeId: 'g-1', name: 'Wola', distanceKm: 2, distanceText: '2 km', total: 3 };
  const links = await linksWithout('placeId=g-2&bounds=50,19.9,50.1,20&genders=MALE', [], [wola]);
  expect(links).toEqual([['Wola', 'placeId=g-1&genders=MALE']]);
});

test('all treatments go together, whether they stand for themselves or by their types', async () => {
  const links = await linksWithout('placeId=c-PL&category=relaxing,osteopathy&relaxing=THAI_MASSAGE', [
    { group: 'category' },
  ]);
  expect(links).toEqual([['Relaxing massages, Osteopathy', 'placeId=c-PL']]);
});
