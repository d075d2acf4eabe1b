import assert from 'node:assert/strict';
import { test } from 'vitest';
import { partners } from '../../../contract/partners.ts';
import type { PageContext } from '../../context.ts';
import { countryOfPurchase } from '../../blocks/payments/loadOffers.ts';
import { loadPriceList } from './loadPriceList.ts';

/** The country whose prices a page asks for. */
async function askedFor(
  { locale, accountType, profile }: { locale: string; accountType?: string; profile?: string | null },
  search = '',
) {
  const call = async (endpoint: unknown, { query }: { query?: { countryCode: string } }) =>
    endpoint === partners.ownAccount
      ? { profile: profile ? { place: { countryCode: profile } } : null }
      : query?.countryCode;
  const page = { call, locale, session: accountType ? { accountType } : null } as unknown as PageContext;
  return loadPriceList(page, new Request(`http://localhost:3000/partner${search}`));
}

test('prices are those asked for, else of the partner’s own country, else of the language’s', async () => {
  assert.equal(await askedFor({ locale: 'pl' }), 'PL');
  assert.equal(await askedFor({ locale: 'ru' }), 'GB');
  assert.equal(await askedFor({ locale: 'pl', accountType: 'client' }), 'PL');
  assert.equal(await askedFor({ locale: 'pl', accountType: 'partner', profile: null }), 'PL');
  assert.equal(await askedFor({ locale: 'pl', accountType: 'partner', profile: 'DE' }), 'DE');
  assert.equal(await askedFor({ locale: 'pl', accountType: 'partner', profile: 'DE' }, '?country=CZ'), 'CZ');
  assert.equal(await askedFor({ locale: 'cz', accountType: 'partner', profile: 'DE' }, '?country=x'), 'DE');
});

test('days are bought at the prices of the country that they are for: that of an edit that waits', () => {
  const [pl, de] = [{ place: { countryCode: 'PL' } }, { place: { countryCode: 'DE' } }];
  assert.equal(countryOfPurchase({ ...pl, owner: { pending: null } }), 'PL');
  assert.equal(countryOfPurchase({ ...pl, owner: { pending: de } }), 'DE');
});
