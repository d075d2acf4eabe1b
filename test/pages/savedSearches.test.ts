/** Saved searches in a browser without scripts: saving one, also after the log-in, and all that its card does. */
import assert from 'node:assert/strict';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, test } from 'vitest';
import { STORED } from '../../src/contract/browserStorage.ts';
import { LODZ, partnerWithProfile, publishedAnnouncement } from '../support/announcements.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { fill, tick } from '../support/htmlForm.ts';
import { type Page, textOf } from '../support/htmlPage.ts';
import { PASSWORD } from '../support/people.ts';
import { createVisitor } from '../support/visitor.ts';

const HERE = `/search-massage?placeId=${LODZ}`;
const LIST = '/favourites/searches';

let app: TestApp;
let partner: Awaited<ReturnType<typeof partnerWithProfile>>;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  partner = await partnerWithProfile(app);
  await publishedAnnouncement(app, partner.token);
  await app.caughtUp();
});
afterAll(() => app.close());

const save = (token: string, query: string, name: string) =>
  app.call('POST', '/api/saved-search', { as: token, body: { query, name } });
const saved = async (token: string) => (await app.call('GET', '/api/saved-search', { as: token })).body.items;
const saveLink = ({ main }: Page) => main.getByRole('link', { name: 'Save search' });

test('a visitor logs in, saves the search, and is back at its results', async () => {
  const { email, token } = await app.account('client');
  const visitor = createVisitor(app);
  const results = await visitor.open(
    `${HERE}&category=relaxing&relaxing=THAI_MASSAGE&price=0-200&sort=price&pageNr=1`,
  );
  const asked = await visitor.press(saveLink(results));
  assert.match(asked.address, /\/sign-in\?next=/);
  fill(asked.main.getByLabelText(/^Email address/), email);
  fill(asked.main.getByLabelText(/^Password/), PASSWORD);
  const form = await visitor.press(asked.main.getByRole('button', { name: 'Log in' }));
  const name = form.main.getByLabelText<HTMLInputElement>(/^Name/);
  assert.match(name.value, /^Thai massage · Łódź · up to PLN.200$/);
  fill(name, 'After work');
  tick(form.main.getByLabelText(/^Email me/));
  const back = await visitor.press(form.main.getByRole('button', { name: 'Save' }));
  assert.equal(back.address, `${HERE}&category=relaxing&relaxing=THAI_MASSAGE&price=0-200&sort=price`);
  const list = await visitor.press(back.main.getByRole('link', { name: 'Search saved' }));
  assert.equal(list.address, LIST);
  list.main.getByRole('link', { name: 'After work' });
  const [item] = await saved(token);
  assert.deepEqual([item.name, item.isMailed], ['After work', true]);
  // It is the same one in another order and on another page, and no other.
  const again = await visitor.open(`${HERE}&category=relaxing&relaxing=THAI_MASSAGE&price=0-200`);
  again.main.getByRole('link', { name: 'Search saved' });
  saveLink(await visitor.open(`${HERE}&category=relaxing`));
  assert.equal(
    (await visitor.open(`/favourites/save-search?search=${encodeURIComponent(item.query)}`)).address,
    LIST,
  );
});

test('a part of the map is saved as that part, and is the same on the map and beside it', async () => {
  const { token } = await app.account('client');
  const visitor = createVisitor(app, { session: token });
  const part = 'placeId=c-PL&bounds=51.6,19.3,51.9,19.7';
  const form = await visitor.press(saveLink(await visitor.open(`/search-massage?${part}&view=map`)));
  assert.match(form.main.getByLabelText<HTMLInputElement>(/^Name/).value, /· Poland · Map area$/);
  await visitor.press(form.main.getByRole('button', { name: 'Save' }));
  assert.deepEqual(
    (await saved(token)).map(({ query }: { query: string }) => decodeURIComponent(query)),
    [part],
  );
  for (const view of ['', '&view=map'])
    (await visitor.open(`/search-massage?${part}${view}`)).main.getByRole('link', { name: 'Search saved' });
  saveLink(await visitor.open('/search-massage?placeId=c-PL'));
});

test('a name that cannot be is said beside its field, with what was typed', async () => {
  const { token } = await app.account('client');
  const visitor = createVisitor(app, { session: token });
  const form = await visitor.press(saveLink(await visitor.open(HERE)));
  tick(form.main.getByLabelText(/^Email me/));
  fill(form.main.getByLabelText(/^Name/), '\u200b');
  const refused = await visitor.press(form.main.getByRole('button', { name: 'Save' }));
  assert.equal(refused.status, 400);
  assert.equal(refused.main.getByLabelText(/^Name/).getAttribute('aria-invalid'), 'true');
  assert.ok(refused.main.getByLabelText<HTMLInputElement>(/^Email me/).defaultChecked);
  assert.deepEqual(await saved(token), []);
});

test('its card renames, mails, removes and brings back', async () => {
  const { token } = await app.account('client');
  await save(token, `placeId=${LODZ}`, 'Łódź');
  const visitor = createVisitor(app, { session: token });
  app.advance(1000);
  await publishedAnnouncement(app, partner.token, { phoneNumber: '501400500' });
  await app.caughtUp();
  let page = await visitor.open(LIST);
  const item = () => within(page.main.getByRole('list', { name: 'Saved searches' })).getByRole('listitem');
  const card = () => within(item());
  const press = async (name: string | RegExp) => {
    page = await visitor.press(card().getByRole('button', { name }));
  };
  assert.match(textOf(item()), /2 results1 new/);

  card().getByText('Rename').closest('details')?.setAttribute('open', '');
  fill(card().getByLabelText(/^New name/), 'Nearby');
  await press('Save');
  page.main.getByText('Name changed');
  // The name no longer says what is looked for.
  assert.match(textOf(item()), /^NearbyMassage and physiotherapy · Łódź/);

  card().getByText('Rename').closest('details')?.setAttribute('open', '');
  fill(card().getByLabelText(/^New name/), '\u200b');
  await press('Save');
  assert.equal(page.status, 400);
  const field = card().getByLabelText<HTMLInputElement>(/^New name/);
  assert.deepEqual([field.defaultValue, field.getAttribute('aria-invalid')], ['\u200b', 'true']);
  assert.ok(field.closest('details')?.open);

  await press('Email me new listings: Nearby');
  page.main.getByText('Emails about new listings are on');
  assert.equal((await saved(token))[0].isMailed, true);
  assert.equal(card().getByRole('button', { pressed: true }).textContent, 'Email me new listings');

  const [before] = await saved(token);
  await press('Remove: Nearby');
  page.main.getByText('Search removed');
  assert.deepEqual(await saved(token), []);
  page = await visitor.press(page.main.getByRole('button', { name: 'Undo' }));
  const [{ id: _, savedAt: __, ...after }] = await saved(token);
  const { id: ___, savedAt: ____, ...same } = before;
  assert.deepEqual(after, same);

  page = await visitor.press(card().getByRole('link', { name: '1 new' }));
  assert.equal(page.address, `${HERE}&sort=newest`);
  page = await visitor.open(LIST);
  assert.match(textOf(item()), /2 results(?!1)/);
});

test('what shows no results is no look at them, and what is fetched in advance neither', async () => {
  const { token } = await app.account('client');
  await save(token, `placeId=${LODZ}`, 'Łódź');
  app.advance(1000);
  await publishedAnnouncement(app, partner.token, { phoneNumber: '501400700' });
  await app.caughtUp();
  app.advance(1000);
  const count = async () => (await saved(token))[0].newCount;
  const visitor = createVisitor(app, { session: token });
  const past = await visitor.open(`${HERE}&pageNr=99`);
  past.main.getByRole('link', { name: 'Search saved' });
  assert.equal(await count(), 1);

  const ask = (headers: object) =>
    app.app.inject({
      url: HERE.replace('?', '.data?'),
      headers: { host: 'localhost:3000', cookie: `${STORED.session.name}=${token}`, ...headers },
    });
  const ahead = await ask({ 'sec-purpose': 'prefetch' });
  assert.deepEqual([ahead.statusCode, ahead.headers['cache-control'], await count()], [200, 'no-store', 1]);
  const asked = await ask({});
  assert.deepEqual([asked.headers['cache-control'], await count()], ['private, no-cache', 0]);
});

test('of a search for adults nothing is told before somebody says to be one', async () => {
  const { token } = await app.account('client');
  await save(token, 'category=sensual', 'Tantra');
  const list = await createVisitor(app, { session: token }).open(LIST);
  assert.doesNotMatch(list.document.body.innerHTML, /Tantra/);
  list.main.getByRole('link', { name: 'For adults only (18+)' });
});

test('partners save none', async () => {
  const visitor = createVisitor(app, { session: partner.token });
  const results = await visitor.open(HERE);
  assert.equal(results.main.queryByRole('link', { name: 'Save search' }), null);
  const search = encodeURIComponent(`placeId=${LODZ}`);
  assert.equal((await visitor.open(`/favourites/save-search?search=${search}`)).address, HERE);
  assert.equal((await visitor.open(LIST)).status, 403);
  const favourites = await visitor.open('/favourites');
  assert.equal(favourites.main.queryByRole('link', { name: 'Saved searches' }), null);
});

test('a client comes from the favourites to the searches, and a visitor logs in for them', async () => {
  const { token } = await app.account('client');
  const visitor = createVisitor(app, { session: token });
  const favourites = await visitor.open('/favourites');
  const list = await visitor.press(favourites.main.getByRole('link', { name: 'Saved searches' }));
  list.main.getByRole('heading', { name: 'No saved searches yet' });
  assert.match((await createVisitor(app).open(LIST)).address, /\/sign-in\?next=/);
});

test('what is no search leads to the search', async () => {
  const { token } = await app.account('client');
  const visitor = createVisitor(app, { session: token });
  for (const search of ['placeId=Berlin', 'placeId=g-1', 'category=sensual'])
    assert.match(
      (await visitor.open(`/favourites/save-search?search=${encodeURIComponent(search)}`)).address,
      /^\/search-massage/,
      search,
    );
});

test('the link of a mail asks before it switches the mails off, and a mail program’s press does it', async () => {
  const { token, email } = await app.account('client');
  await app.call('POST', '/api/saved-search', {
    as: token,
    body: { query: `placeId=${LODZ}`, name: 'Łódź', isMailed: true },
  });
  app.advance(1000);
  await publishedAnnouncement(app, partner.token, { phoneNumber: '501400600' });
  await app.caughtUp();
  app.advance(86_400_000);
  await app.handlers['savedSearches.sweep']({});
  const mail =
    (await app.mailsTo(email))
      .at(-1)
      ?.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  const [, link = ''] = /(\/saved-search\/\S+?\/mails\?key=[\w-]{43})/.exec(mail) ?? [];
  const visitor = createVisitor(app);
  const page = await visitor.open(link);
  page.main.getByText(/Stop emails about new listings/);
  assert.equal((await saved(token))[0].isMailed, true);
  const off = await visitor.press(page.main.getByRole('button', { name: 'Stop these emails' }));
  off.main.getByText('You’ll get no more emails about this search.');
  assert.equal((await saved(token))[0].isMailed, false);
  await visitor.press(off.main.getByRole('button', { name: 'Send them again' }));
  assert.equal((await saved(token))[0].isMailed, true);
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: link,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  assert.equal(statusCode, 200);
  assert.equal((await saved(token))[0].isMailed, false);
  const stale = await visitor.open(link.replace(/key=.*/, 'key=x'));
  assert.equal(stale.status, 404);
  stale.main.getByText(/This link no longer works/);
  assert.equal(stale.main.queryByRole('button'), null);
});
