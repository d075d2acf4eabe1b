/** The page of results as HTML: its heading and words, its filters as a plain form, each announcement once. */
import assert from 'node:assert/strict';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, test } from 'vitest';
import { LIMITS } from '../../src/domain/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { fill, tick } from '../support/htmlForm.ts';
import { type Page, textOf, withSpaces } from '../support/htmlPage.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const LODZ = 'g-3093133';
const WARSAW = 'g-756135';
/** All there is in London, where most providers have several. */
const LONDON = { placeId: 'g-2643743' };
/** A country with so much in it that some of it is promoted. */
const POLAND = { placeId: 'c-PL' };

interface Item {
  announcementId: string;
  title: string;
  profile: { profileId: string };
  isPromoted: boolean;
}

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await createTestApp({}, builtPages(), { content: 'demo' });
  await app.caughtUp();
  visitor = createVisitor(app);
});
afterAll(() => app.close());

const addressOf = (data: Record<string, string>) => `/search-massage?${new URLSearchParams(data)}`;
const chips = ({ main }: Page) => within(main.getByRole('list', { name: 'Active filters' }));
const cards = ({ main }: Page) =>
  within(main.getByRole('region', { name: 'Results' })).getAllByRole('article');
const providersOf = (all: readonly Item[]) => new Set(all.map(({ profile }) => profile.profileId)).size;
const linksTo = (within: ParentNode, { announcementId }: Item) =>
  within.querySelectorAll<HTMLElement>(`article a[href$="/announcement-details/${announcementId}"]`);

/** What is found, as the API ranks it. */
async function ranked(data: object, pageNr = 1) {
  const { status, body } = await app.call('POST', `/api/announcement/fetch-all?pageNr=${pageNr}`, {
    body: data,
  });
  assert.equal(status, 200);
  return body as {
    items: Item[];
    total: number;
    facets: { genders: Record<string, number> };
  };
}

test('many types of one treatment are one chip, a few are one each', async () => {
  const many = await visitor.open(
    '/search-massage?relaxing=CLASSIC_MASSAGE,THAI_MASSAGE,AROMATHERAPY,HAWAIIAN_MASSAGE,HOT_STONES_MASSAGE',
  );
  chips(many).getByText(/^Relaxing massages: \d of \d+$/);
  assert.equal(chips(many).queryByText('Thai massage'), null);
  const none = await visitor.press(chips(many).getByRole('link', { name: /Relaxing massages/ }));
  assert.equal(none.address, '/search-massage?placeId=c-GB');
  chips(await visitor.open('/search-massage?relaxing=CLASSIC_MASSAGE,THAI_MASSAGE')).getByText(
    'Thai massage',
  );
});

test('a distance says from where it is measured, in miles where people count in them', async () => {
  const warsaw = await visitor.open(`/search-massage?placeId=${WARSAW}&sort=distance`);
  assert.notEqual(warsaw.screen.getAllByText(/\d\skm from the centre/).length, 0);
  const london = await visitor.open(addressOf({ ...LONDON, sort: 'distance' }));
  assert.notEqual(london.screen.getAllByText(/\d\smiles from the centre/).length, 0);
});

test('several treatments are one phrase in the heading, as the language writes it', async () => {
  for (const [path, heading] of [
    ['/pl', 'Fizjoterapia i osteopatia w Łodzi'],
    ['/de', 'Physiotherapie und Osteopathie in Lodz'],
    ['/ru', 'Реабилитация и остеопатия в Лодзи'],
  ] as const) {
    const page = await visitor.open(
      `${path}/search-massage?placeId=${LODZ}&category=physiotherapy,osteopathy`,
    );
    assert.equal(page.heading, heading);
  }
  const everywhere = await visitor.open(
    '/search-massage?placeId=everywhere&category=physiotherapy,osteopathy,acupuncture',
  );
  assert.equal(everywhere.heading, 'Physiotherapy, osteopathy and acupuncture');
});

test('words for a treatment lead to the treatments that they mean, with the rest of the search as it was', async () => {
  const thai = await visitor.open(
    `/pl/search-massage?placeId=${LODZ}&q=masarz+tajski&genders=FEMALE&pageNr=2`,
  );
  assert.equal(
    thai.address,
    `/pl/search-massage?placeId=${LODZ}&category=relaxing&relaxing=THAI_MASSAGE&genders=FEMALE`,
  );
  const german = await visitor.open('/de/search-massage?category=osteopathy&q=Krankengymnastik');
  assert.equal(german.address, '/de/search-massage?category=physiotherapy');
  assert.match(german.heading, /Physiotherapie/);
});

test('words that mean no treatment are named, with what is shown instead', async () => {
  const polish = await visitor.open(`/pl/search-massage?placeId=${LODZ}&q=fryzjer`);
  polish.screen.getByText('Nie znamy zabiegu „fryzjer”. Pokazujemy wszystkie zabiegi w Łodzi.');
  assert.match(polish.meta('robots').join(), /noindex/);
  const english = await visitor.open('/search-massage?category=osteopathy&q=hairdresser');
  english.screen.getByText(
    'We don’t know a treatment called “hairdresser”. The rest of your search still applies.',
  );
});

test('words that mean an adult treatment ask for the age first', async () => {
  const page = await visitor.open('/search-massage?q=tantra');
  assert.match(page.address, /category=sensual&sensual=TANTRA_MASSAGE$/);
  assert.equal(page.screen.queryByRole('region', { name: 'Results' }), null);
  assert.equal(page.heading, 'This section is for adults');
});

test('whoever says to be 18 comes to what was asked for', async () => {
  const somebody = createVisitor(app);
  const { main } = await somebody.open('/search-massage?category=sensual');
  const [yes] = main.getAllByRole('button');
  const page = await somebody.press(yes as HTMLElement);
  assert.equal(page.address, '/search-massage?category=sensual');
  assert.doesNotMatch(page.heading, /18/);
});

test('the plain form moves the tree of treatments by the same rules', async () => {
  const panelOf = ({ part }: Page) => part('complementary', 'Filters');
  const boxOf = (page: Page, name: string) =>
    panelOf(page).getByRole('checkbox', { name: new RegExp(`^${name}(\\d|$)`) }) as HTMLInputElement;
  const page = await visitor.open(`/search-massage?placeId=${LODZ}&category=relaxing`);
  assert.ok(boxOf(page, 'Relaxing massages').checked);
  boxOf(page, 'Relaxing massages').click();
  tick(boxOf(page, 'Physiotherapy'));
  const found = await visitor.press(panelOf(page).getByRole('button', { name: 'Apply' }));
  assert.match(found.address, /\?placeId=g-3093133&category=physiotherapy$/);
  assert.equal(boxOf(found, 'Relaxing massages').checked, false);
  assert.equal(boxOf(found, 'Physiotherapy').checked, true);
});

test('the place is sent as it was typed, and the server finds it', async () => {
  const { main } = await visitor.open('/');
  const search = within(main.getByRole('search'));
  const field = search.getByLabelText('Where');
  fill(field, 'Malaga');
  const found = await visitor.enter(field);
  assert.match(found.heading, /Málaga/);
});

test('a district, a slip, and the country’s cities are all links and forms', async () => {
  const { main } = await visitor.open('/pl');
  fill(main.getByLabelText('Gdzie'), 'mokotow');
  const district = await visitor.press(main.getByRole('button', { name: 'Szukaj' }));
  assert.match(district.address, new RegExp(`placeId=${WARSAW}&district=Mokot`));
  const home = await visitor.open('/pl');
  const country = await visitor.press(home.main.getByRole('button', { name: 'Szukaj' }));
  assert.equal(country.address, '/pl/search-massage');
  const cities = country.part('navigation', 'Gdzie?');
  const city = await visitor.press(cities.getByRole('link', { name: /^Warszawa/ }));
  assert.match(city.address, new RegExp(`placeId=${WARSAW}$`));
});

test('each announcement stands once: the first of a provider leads, the others are folded below it', async () => {
  const { items, total } = await ranked(LONDON);
  const leaders = items.filter(
    ({ profile, isPromoted }, rank) =>
      items.findIndex(
        (other) => other.profile.profileId === profile.profileId && other.isPromoted === isPromoted,
      ) === rank,
  );
  assert.ok(leaders.length < items.length);
  const page = await visitor.open(addressOf(LONDON));
  page.screen.getByText(
    `${total} listings · ${items.length} on this page, from ${providersOf(items)} professionals`,
  );
  assert.deepEqual(
    cards(page).map((card) => textOf(within(card).getByRole('heading'))),
    leaders.map(({ title }) => withSpaces(title)),
  );
  for (const item of items) assert.equal(linksTo(page.document, item).length, 1, item.title);
  const list = page.jsonLd.find((data) => data['@type'] === 'ItemList');
  assert.deepEqual(
    list.itemListElement.map(({ name }: { name: string }) => name),
    items.map(({ title }) => title),
  );

  const reasons = page.document.querySelectorAll('article summary[aria-label]');
  assert.equal(new Set([...reasons].map((each) => each.getAttribute('aria-label'))).size, leaders.length);
});

test('where all results stand on one page it says of how many providers they are', async () => {
  const few = { ...LONDON, category: 'physiotherapy' };
  const { items, total } = await ranked({ ...LONDON, category: ['physiotherapy'] });
  assert.equal(items.length, total);
  assert.ok(providersOf(items) < total);
  const page = await visitor.open(addressOf(few));
  page.screen.getByText(`${total} listings from ${providersOf(items)} professionals`);
});

test('the label stands at exactly those that are paid for, and nothing else under it', async () => {
  const { items } = await ranked(POLAND);
  const paid = items.filter(({ isPromoted }) => isPromoted);
  assert.ok(paid.length > 0);
  assert.ok(paid.length < items.length);
  const page = await visitor.open(addressOf(POLAND));
  const labelsOf = (all: readonly HTMLElement[]) =>
    all.flatMap((card) => within(card).queryAllByText('Promoted'));
  assert.equal(labelsOf(cards(page)).length, paid.length);
  for (const item of items) {
    const own = cards(page).filter((card) => linksTo(page.document, item)[0]?.closest('article') === card);
    const entries = own.flatMap((card) => [...card.querySelectorAll('h2, details li')]);
    assert.equal(labelsOf(own).length, item.isPromoted ? entries.length : 0, item.title);
  }
});

test('a part of the map is a chip that goes, and not for search engines, which see the whole place', async () => {
  const address = `/search-massage?placeId=${LODZ}&bounds=51.7,19.3,51.8,19.6&sort=distance`;
  const page = await visitor.open(address);
  assert.notEqual(cards(page).length, 0);
  assert.match(page.meta('robots').join(), /noindex/);
  assert.match(String(page.headers['cache-control']), /private/);
  const canonical = page.document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  assert.match(canonical?.href ?? '', new RegExp(`\\?placeId=${LODZ}&sort=distance$`));
  const whole = await visitor.press(chips(page).getByRole('link', { name: /Map area/ }));
  assert.equal(whole.address, `/search-massage?placeId=${LODZ}&sort=distance`);

  const bar = within(page.main.getByRole('search'));
  fill(bar.getByLabelText('Where'), 'Warsaw');
  const elsewhere = await visitor.press(bar.getByRole('button', { name: 'Search' }));
  assert.equal(elsewhere.address, `/search-massage?placeId=${WARSAW}&sort=distance`);

  const country = await visitor.open('/search-massage?placeId=c-PL&bounds=51.7,19.3,51.8,19.6');
  country.main.getByRole('option', { name: 'Distance' });
  const near = await visitor.open('/search-massage?lat=51.77&lng=19.46&radius=5&sort=distance');
  chips(near).getByText(/^Within 5\skm of the point$/);
  assert.notEqual(near.screen.getAllByText(/km from the middle of the area/).length, 0);
  assert.equal(near.heading, 'Massage and physiotherapy');

  const broken = await visitor.open(`/search-massage?placeId=${LODZ}&bounds=51.8,19.3,51.7,19.6`);
  broken.screen.getByText(/bounds=51.8,19.3,51.7,19.6/);
});

test('that nothing was found is said once', async () => {
  const { screen } = await visitor.open(
    addressOf({ ...LONDON, category: 'hirudotherapy', genders: 'MALE', price: '0-1' }),
  );
  screen.getByRole('heading', { name: 'Nothing found' });
  assert.equal(screen.queryByText('0 results'), null);
});

test('a fold opens, and leads on', async () => {
  const page = await visitor.open(addressOf(LONDON));
  const summary = page.screen.getAllByText(/more matching/, {
    selector: 'article summary, article summary *',
  })[0];
  const fold = summary?.closest('details') as HTMLDetailsElement;
  const links = () => within(fold).queryAllByRole('link');
  assert.equal(links().length, 0);
  fold.querySelector('summary')?.click();
  const next = await visitor.press(links()[0] as HTMLElement);
  assert.match(next.address, /\/announcement-details\//);
});

test('everywhere, all pages together are all there is, once each', async () => {
  const { total, facets } = await ranked({});
  const pages = Math.ceil(total / LIMITS.pageSize);
  assert.ok(pages > 3);
  const seen: string[] = [];
  for (let pageNr = 1; pageNr <= pages; pageNr += 1)
    seen.push(...(await ranked({}, pageNr)).items.map(({ announcementId }) => announcementId));
  assert.equal(new Set(seen).size, total);
  assert.equal(seen.length, total);
  for (const placeId of [undefined, 'c-PL', 'c-DE']) {
    const { genders } = placeId ? (await ranked({ placeId })).facets : facets;
    for (const [gender, count] of Object.entries(genders))
      assert.equal((await ranked({ placeId, genders: [gender] })).total, count, `${placeId} ${gender}`);
  }
});
