/** The map of the results as HTML, where no script draws it: a word of the address, the whole list, and what may be asked. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import type { Page } from '../support/htmlPage.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const LODZ = '/search-massage?placeId=g-3093133';
const STREETS = 'https://tiles.example/styles/positron?key=public';

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await createTestApp({ MAP_STYLE_URL: STREETS }, builtPages(), { content: 'demo' });
  await app.caughtUp();
  visitor = createVisitor(app);
});
afterAll(() => app.close());

const results = ({ main }: Page) => within(main.getByRole('region', { name: 'Results' }));
const titles = (page: Page) =>
  results(page)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('from the list to the map and back, and every other link keeps the map', async () => {
  const list = await visitor.open(`${LODZ}&genders=MALE`);
  const map = await visitor.press(results(list).getByRole('link', { name: 'Map' }));
  assert.equal(map.address, `${LODZ}&genders=MALE&view=map`);
  assert.deepEqual(titles(map), titles(list));
  const chips = within(map.main.getByRole('list', { name: 'Active filters' }));
  const without = await visitor.press(chips.getByRole('link', { name: /Man/ }));
  assert.equal(without.address, `${LODZ}&view=map`);
  const back = await visitor.press(results(without).getByRole('link', { name: 'List' }));
  assert.equal(back.address, LODZ);
});

test('a map is no page of its own to search engines, and its pages lead to each other', async () => {
  const map = await visitor.open(`${LODZ}&view=map`);
  const { head } = map.document;
  assert.match(head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '', /placeId=g-3093133$/);
  assert.equal(head.querySelector('meta[name=robots]')?.getAttribute('content'), 'noindex, follow');
  const other = await visitor.open(`${LODZ}&view=globe`);
  assert.match(other.main.getByText(/We didn’t recognise/).textContent ?? '', /globe/);
});

test('browsers may ask the origin of the map with streets, and nobody else; its worker no more than that', async () => {
  const { headers } = await app.app.inject(`${LODZ}&view=map`);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /connect-src 'self' https:\/\/tiles\.example;/);
  assert.match(policy, /img-src 'self' data: blob: https:\/\/tiles\.example;/);
  assert.match(policy, /worker-src 'self';/);
  assert.doesNotMatch(policy, /key=|script-src[^;]*tiles|worker-src[^;]*blob/);
  const [worker] = globSync('maplibre-gl-worker-*.mjs', { cwd: 'build/web/client/assets' });
  const script = await app.app.inject(`/assets/${worker}`);
  assert.equal(script.statusCode, 200);
  assert.equal(
    script.headers['content-security-policy'],
    "default-src 'none'; connect-src 'self' https://tiles.example",
  );
  assert.match(String(script.headers['content-type']), /javascript/);
});
