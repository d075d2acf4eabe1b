/**
 * Every page that has an address without an id, and a listing’s own, opened by those whom it is for: what stands around it, and
 * what its tab is called.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { translator } from '../../src/server/messages.ts';
import routes from '../../src/web/routes.ts';
import { partnerWithProfile, publishedAnnouncement } from '../support/announcements.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { type Page, textOf } from '../support/htmlPage.ts';
import { storeAnnouncement } from '../support/storedAnnouncement.ts';
import { createVisitor } from '../support/visitor.ts';

let app: TestApp;
/** By who opens it and its address; what leads elsewhere stands under where it leads to. */
const pages = new Map<string, Page>();
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  const partner = await partnerWithProfile(app);
  const live = await publishedAnnouncement(app, partner.token);
  const { id: ended } = await storeAnnouncement(app.pool, partner.id, { status: 'EXPIRED' });
  const people = {
    visitor: undefined,
    client: (await app.account('client')).token,
    newcomer: (await app.account('partner')).token,
    partner: partner.token,
  };
  const paths = routes
    .map(({ path = '', file }) => ({
      file,
      path: path
        .replace('activate-announcement/:id', `activate-announcement/${ended}`)
        .replace('-announcement/:id', `-announcement/${live}`),
    }))
    .flatMap(({ path, file }) =>
      /Page\.tsx$/.test(file) && !/:(?!.*\?$)|\*/.test(path) ? [path.replace(/\/:.*/, '')] : [],
    );
  for (const [who, session] of Object.entries(people)) {
    const visitor = createVisitor(app, { session });
    for (const path of paths.filter((one) => !session || one.startsWith('user-zone'))) {
      const page = await visitor.open(`/${path}`);
      if (page.status === 200) pages.set(`${who} ${page.address.replace(/[?#].*/, '')}`, page);
    }
  }
});
afterAll(() => app.close());

/** Whether people type or choose something in it that is sent. */
const isFilledIn = (form: HTMLFormElement) =>
  form.querySelector('input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select') !== null;
const formsOf = ({ document }: Page) =>
  [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')].filter(isFilledIn);

test('under a form that is filled in there is no footer', () => {
  const forms = [...pages].filter(([, page]) => formsOf(page).length > 0);
  assert.ok(forms.length >= 20, `${forms.length} forms`);
  const withFooter = forms.filter(([, { document }]) => document.querySelector('body footer nav'));
  assert.deepEqual(
    withFooter.map(([address]) => address),
    [],
  );
});

test('on a phone a form of the user zone says which it is, and has a way out', () => {
  const t = translator('en', 'shell');
  const isOfListing = (address: string) => /(edit|duplicate|extend|activate)-announcement\//.test(address);
  const forms = [...pages].filter(
    ([address, page]) =>
      isOfListing(address) || (address.includes('/user-zone/') && formsOf(page).length > 0),
  );
  assert.equal(forms.filter(([address]) => isOfListing(address)).length, 4);
  const without = forms.filter(([, { part }]) => {
    const bar = part('banner');
    const ways = bar.queryAllByRole('link', { name: t('back') });
    const title = [
      ...ways,
      ...bar.queryAllByRole('link', { name: t('close') }),
    ][0]?.parentElement?.querySelector('p');
    return !title || textOf(title) === '';
  });
  assert.deepEqual(
    without.map(([address]) => address),
    [],
  );
});

test('each page of the public has a title and a description of its own', () => {
  const open = [...pages].filter(([address]) => address.startsWith('visitor '));
  assert.ok(open.length >= 20, `${open.length} pages`);
  const addressesBy = (said: (page: Page) => string | undefined) => {
    const addresses = new Map<string, string[]>();
    for (const [address, page] of open) {
      const words = said(page);
      if (words !== undefined) addresses.set(words, [...(addresses.get(words) ?? []), address]);
    }
    return [...addresses].filter(([words, { length }]) => words === '' || length > 1);
  };
  assert.deepEqual(
    addressesBy(({ document }) => document.title),
    [],
  );
  assert.deepEqual(
    addressesBy((page) => page.meta('description')[0]),
    [],
  );
});
