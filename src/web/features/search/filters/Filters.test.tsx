/** The panel of filters beside the list: the same choice by keyboard, touch and mouse, once its code is there. */
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { SearchAnswer } from '../../../../contract/search.ts';
import { MAIN_CATEGORIES, subsOf } from '../../../../domain/catalogue/catalogue.ts';
import { priceSteps } from '../../../../domain/search/priceSteps.ts';
import { parseFilters } from '../../../../domain/search/readAddress.ts';
import { type Stage, focus, middleOf, press, stage, tap } from '../../../../../test/support/stage.tsx';
import { answerApi } from '../../../../../test/support/stageApi.ts';
import { translatePage } from '../../../../../test/support/translatePage.ts';
import { SEARCH_ANNOUNCEMENTS } from '../../../paths/apiPaths.ts';
import type { SearchPlace } from '../loadSearch.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { Filters } from './Filters.tsx';
import { useFilterDraft } from './useFilterDraft.ts';

const LODZ: SearchPlace = {
  placeId: 'g-3093133',
  name: 'Łódź',
  inPlace: 'in Łódź',
  kind: 'city',
  countryCode: 'PL',
  currency: 'PLN',
  lat: 51.77,
  lng: 19.46,
};
const POLAND: SearchPlace = { ...LODZ, placeId: 'c-PL', name: 'Poland', kind: 'country' };
const GERMANY: SearchPlace = {
  ...POLAND,
  placeId: 'c-DE',
  name: 'Germany',
  countryCode: 'DE',
  currency: 'EUR',
};

/** Łódź, where relaxing massages are applied already. */
const START = '/search-massage?placeId=g-3093133&category=relaxing';

/** Three results for whatever is asked. */
const FACETS = {
  category: Object.fromEntries(MAIN_CATEGORIES.map((main) => [main, 3])),
  subs: Object.fromEntries(
    MAIN_CATEGORIES.flatMap((main) => subsOf(main).map((sub) => [`${main}.${sub}`, 3])),
  ),
  price: Object.fromEntries(priceSteps('PLN').map(({ key }) => [key, 3])),
  accessToTheCustomer: { true: 3 },
  genders: {},
  clientTypes: {},
  typeOfSalons: {},
  facilitateAccess: {},
  payment: {},
} as unknown as SearchAnswer['facets'];

beforeEach(() => answerApi({ [SEARCH_ANNOUNCEMENTS]: () => ({ total: 3, facets: FACETS }) }));

/** The part of the search page that chooses: the panel and what is applied, as the address says. */
function Search({ place }: { place: SearchPlace }) {
  const { filters } = parseFilters(new URLSearchParams(useLocation().search));
  const draft = useFilterDraft(filters);
  return (
    <main>
      <button type="button">Before it</button>
      <Filters draft={draft} facets={FACETS} place={place} applied={filters} total={3} />
      <AppliedFilters filters={filters} place={place} />
    </main>
  );
}

const panel = page.getByRole('complementary', { name: 'Filters' });
const boxOf = (name: string) => panel.getByRole('checkbox', { name: new RegExp(`^${name}( \\d|$)`) });
const submit = panel.getByRole('button', { name: /^(Apply|Show)/ });
/** Every sub of the main whose word stands in the address. */
const subsIn = (word: string) => [
  ...panel.element().querySelectorAll<HTMLInputElement>(`input[name=${word}]`),
];
const checkedIn = (word: string) =>
  subsIn(word)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/** The panel, when its code is there. */
async function show(address: string, place = LODZ): Promise<Stage> {
  const shown = await stage(<Search place={place} />, { address, messages: ['search', 'searchFilters'] });
  await expect.element(boxOf('Relaxing massages')).toBeVisible();
  return shown;
}

type Press = (box: Locator) => Promise<void>;

/** Keys alone: Tab until the box has the focus. */
const byKeyboard: Press = async (box) => {
  if (document.activeElement === document.body) focus(page.getByRole('button', { name: 'Before it' }));
  for (let tabs = 0; tabs < 90 && document.activeElement !== box.element(); tabs += 1) await press('Tab');
  await expect.element(box).toHaveFocus();
  await press('Space');
};

const byTouch: Press = (box) => tap(box);

/** The pointer is at once where it presses. */
const byQuickMouse: Press = async (box) =>
  userEvent.pointer({ coords: await middleOf(box), keys: '[MouseLeft]' });

for (const [how, choose] of Object.entries({
  keyboard: byKeyboard,
  touch: byTouch,
  'a quick mouse': byQuickMouse,
})) {
  test(`by ${how}: a treatment off, another on, one of its types off`, async () => {
    const { address } = await show(START);
    const relaxing = boxOf('Relaxing massages');
    const physiotherapy = boxOf('Physiotherapy');
    await choose(relaxing);
    await expect.element(relaxing).not.toBeChecked();
    await choose(physiotherapy);
    await expect.element(physiotherapy).toBeChecked();
    const subs = subsIn('physiotherapy').length;
    expect(subs).toBeGreaterThan(1);
    expect(checkedIn('relaxing')).toEqual([]);
    expect(checkedIn('physiotherapy')).toHaveLength(subs);

    await choose(page.elementLocator(subsIn('physiotherapy')[0] as HTMLElement));
    await expect.element(physiotherapy).toHaveAttribute('aria-checked', 'mixed');
    const left = checkedIn('physiotherapy');
    expect(left).toHaveLength(subs - 1);
    await expect.element(submit).toHaveTextContent('Show 3 results');
    if (choose === byKeyboard) await press('Enter');
    else await choose(submit);
    await expect
      .poll(() => decodeURIComponent(address()))
      .toBe(`/search-massage?placeId=g-3093133&category=physiotherapy&physiotherapy=${left.join(',')}`);
  });
}

test('by keyboard one treatment alone is chosen from its row, and counted before it is applied', async () => {
  const { address } = await show(`${START},osteopathy`);
  const thai = boxOf('Thai massage');
  const only = panel.getByRole('button', { name: 'Only Thai massage' });
  await expect.element(only).toHaveStyle({ opacity: '0' });
  focus(thai);
  await press('Tab');
  await expect.element(only).toHaveFocus();
  await expect.element(only).toHaveStyle({ opacity: '1' });
  await press('Enter');
  await expect.element(thai).toHaveFocus();
  await expect.element(only).not.toBeInTheDocument();
  expect(checkedIn('relaxing')).toEqual(['THAI_MASSAGE']);
  await expect.element(boxOf('Relaxing massages')).toHaveAttribute('aria-checked', 'mixed');
  await expect.element(boxOf('Osteopathy')).not.toBeChecked();
  await expect.element(submit).toHaveTextContent('Show 3 results');
  expect(address()).toMatch(/osteopathy$/);
  await press('Enter');
  await expect.poll(address).toMatch(/category=relaxing&relaxing=THAI_MASSAGE$/);
});

const offered = () =>
  [...panel.getByRole('group', { name: 'Payment methods' }).element().querySelectorAll('label')].map(
    (label) => label.textContent?.trim().replace(/\s*\d+$/, '') ?? '',
  );

test('a country has its own ways of paying', async () => {
  await show('/search-massage?placeId=c-PL', POLAND);
  expect(offered()).toEqual(expect.arrayContaining(['BLIK', 'Payment in euros']));
});

test('a way of paying that an address asks for stays, and can be taken away', async () => {
  const { address } = await show('/search-massage?placeId=c-DE&payment=BLIK,CASH', GERMANY);
  expect(offered()).toContain('Cash');
  expect(offered()).not.toContain('Payment in euros');
  await expect.element(boxOf('BLIK')).toBeChecked();
  await boxOf('Card').click();
  await submit.click();
  await expect.poll(address).toMatch(/payment=CASH,CREDIT_CARD,BLIK/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect.element(chips.getByRole('link', { name: 'Remove filter: Card' })).toBeVisible();
  focus(chips.getByRole('link', { name: 'Remove filter: BLIK' }));
  await press('Enter');
  await expect.poll(address).toMatch(/payment=CASH,CREDIT_CARD$/);
  await expect.element(boxOf('BLIK')).not.toBeInTheDocument();
  expect(offered()).not.toContain('BLIK');
});

test('a part of the map stays with what is chosen in the panel, and is taken away by its chip', async () => {
  const { address } = await show('/search-massage?placeId=c-PL&bounds=50,19.9,50.1,20', POLAND);
  await boxOf('Card').click();
  await submit.click();
  await expect.poll(address).toMatch(/placeId=c-PL&bounds=50,19.9,50.1,20&payment=CREDIT_CARD$/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('link', { name: 'Remove filter: Map area' }).click();
  await expect.poll(address).toMatch(/placeId=c-PL&payment=CREDIT_CARD$/);
});

test('how many filters are set is right also where the browser has translated the page', async () => {
  await stage(<Search place={LODZ} />, {
    address: `${START}&payment=CASH,CREDIT_CARD`,
    width: 390,
    messages: ['search', 'searchFilters'],
  });
  const opener = page.getByRole('button', { name: /Filters/ }).first();
  const said = () => opener.element().textContent;
  await expect.poll(said).toBe('Filters2 2 selected');
  translatePage();
  await page.getByRole('link', { name: /Cash/ }).click();
  await expect.poll(said).toBe('[Filters]1 1 selected');
});
