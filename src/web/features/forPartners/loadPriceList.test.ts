import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Account, loadPriceList } from './loadPriceList.ts';

/** The country whose prices somebody is shown. */
async function shown(locale: 'en' | 'pl', account?: Account, query = ''): Promise<string> {
  let asked = '';
  const call = async (_endpoint: unknown, { query: sent }: { query: { countryCode: string } }) => {
    asked = sent.countryCode;
  };
  await loadPriceList({ call: call as never, locale }, new Request(`http://page/${query}`), account);
  return asked;
}

test('prices are those of the account’s country, whatever language it reads', async () => {
  assert.equal(await shown('en', { countryCode: 'PL', phonePrefix: '44' }), 'PL');
  assert.equal(await shown('en', { phonePrefix: '48' }), 'PL');
  assert.equal(await shown('pl', { phonePrefix: '351' }), 'GB');
});

test('a visitor’s are those of the language, and anybody’s those that were asked for', async () => {
  assert.equal(await shown('pl'), 'PL');
  assert.equal(await shown('en'), 'GB');
  assert.equal(await shown('en', { countryCode: 'PL' }, '?country=DE'), 'DE');
});
