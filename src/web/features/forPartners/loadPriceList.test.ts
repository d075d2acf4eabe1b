import assert from 'node:assert/strict';
import { test } from 'vitest';
import { partners } from '../../../contract/partners.ts';
import { countryOfPurchase } from '../../blocks/payments/loadOffers.ts';
import type { PageContext } from '../../page/context.ts';
import { type Account, loadPriceList } from './loadPriceList.ts';

/** The country whose prices a page asks for; `account` where it has loaded it, `partner` where that is still to be asked for. */
async function shown(
  locale: 'en' | 'pl' | 'cz' | 'ru',
  { account, partner, query = '' }: { account?: Account; partner?: Account; query?: string } = {},
): Promise<unknown> {
  const call = async (endpoint: unknown, { query: sent }: { query?: { countryCode: string } }) =>
    endpoint === partners.ownAccount
      ? { user: partner, profile: partner?.countryCode ? { place: partner } : null }
      : sent?.countryCode;
  const session = partner ? { accountType: 'partner' } : null;
  const page = { call, locale, session } as unknown as PageContext;
  return loadPriceList(page, new Request(`http://localhost:3000/partner${query}`), account);
}

test('prices are those of the account’s country, whatever language it reads', async () => {
  assert.equal(await shown('en', { account: { countryCode: 'PL', phonePrefix: '44' } }), 'PL');
  assert.equal(await shown('en', { account: { phonePrefix: '48' } }), 'PL');
  assert.equal(await shown('pl', { account: { phonePrefix: '351' } }), 'GB');
  assert.equal(await shown('pl', { partner: { countryCode: 'DE', phonePrefix: '48' } }), 'DE');
  assert.equal(await shown('en', { partner: { phonePrefix: '48' } }), 'PL');
});

test('a visitor’s are those of the language, and anybody’s those that were asked for', async () => {
  assert.equal(await shown('pl'), 'PL');
  assert.equal(await shown('ru'), 'GB');
  assert.equal(await shown('en', { account: { countryCode: 'PL' }, query: '?country=DE' }), 'DE');
  assert.equal(await shown('pl', { partner: { countryCode: 'DE' }, query: '?country=CZ' }), 'CZ');
  assert.equal(await shown('cz', { partner: { countryCode: 'DE' }, query: '?country=x' }), 'DE');
});

test('days are bought at the prices of the country that they are for: that of an edit that waits', () => {
  const [pl, de] = [{ place: { countryCode: 'PL' } }, { place: { countryCode: 'DE' } }];
  assert.equal(countryOfPurchase({ ...pl, owner: { pending: null } }), 'PL');
  assert.equal(countryOfPurchase({ ...pl, owner: { pending: de } }), 'DE');
});
