/** Education and supply as HTML: what stands in them, what search engines are told, the filters as a plain form. */
import assert from 'node:assert/strict';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { fill } from '../support/htmlForm.ts';
import { textOf } from '../support/htmlPage.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await createTestApp({}, builtPages(), { content: 'demo' });
  await app.caughtUp();
  visitor = createVisitor(app);
});
afterAll(() => app.close());

test('one list leads to the other, and an entry away from Palmora', async () => {
  const { main } = await visitor.open('/user-zone/supply?category=tables');
  const cards = main.getAllByRole('article');
  for (const card of cards) assert.match(textOf(card), /Massage tables/);
  const link = within(cards[0] as HTMLElement).getByRole<HTMLAnchorElement>('link');
  assert.match(link.href, /^https:\/\/[a-z-]+\.example\//);
  assert.match(link.rel, /nofollow/);
  const other = await visitor.press(main.getByRole('link', { name: /See courses/ }));
  assert.equal(other.heading, 'Education');
});

test('search engines are told of courses and goods', async () => {
  for (const [path, type] of [
    ['/fr/user-zone/education', 'Course'],
    ['/fr/user-zone/supply', 'Product'],
  ] as const) {
    const [data] = (await visitor.open(path)).jsonLd;
    assert.equal(data.itemListElement.length, 24);
    const types = data.itemListElement.map(({ item }: { item: object }) => item['@type' as never]);
    assert.deepEqual(new Set(types), new Set([type]));
  }
});

test('the filters work as a plain form', async () => {
  const { main } = await visitor.open('/ru/user-zone/education');
  main.getByText('Ещё фильтры', { selector: 'summary *, summary' }).click();
  fill(main.getByLabelText('Формат'), 'online');
  const found = await visitor.press(main.getByRole('button', { name: 'Найти' }));
  // What was left empty does not stand in the address.
  assert.equal(found.address, '/ru/user-zone/education?attendance=online');
  for (const card of found.main.getAllByRole('article')) assert.match(textOf(card), /Онлайн/);
  assert.equal((found.main.getByLabelText('Формат') as HTMLSelectElement).value, 'online');
  const filters = within(found.main.getByRole('list', { name: 'Выбранные фильтры' }));
  const all = await visitor.press(filters.getByRole('link'));
  assert.equal(all.address, '/ru/user-zone/education');
});
