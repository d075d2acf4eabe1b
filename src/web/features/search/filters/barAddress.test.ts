import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseFilters } from '../../../../domain/search/readAddress.ts';
import { barAddress } from './barAddress.ts';

const APPLIED = 'placeId=c-PL&relaxing=THAI_MASSAGE&payment=CASH&price=50-200&pageNr=4';

/** The query that the form leads to from the applied one. */
function leads(applied: string, fields: Record<string, string>): string {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const address = barAddress(parseFilters(new URLSearchParams(applied)).filters, form);
  assert.match(address, /^\/search-massage/);
  return decodeURIComponent(address.split('?')[1] ?? '');
}

test('what the bar does not choose stays, from the first page on', () => {
  assert.equal(
    leads(APPLIED, { placeId: 'c-PL', place: 'Polska', category: 'relaxing' }),
    'placeId=c-PL&category=relaxing&relaxing=THAI_MASSAGE&payment=CASH&price=50-200',
  );
});

test('another place has prices in another currency: the price goes', () => {
  for (const [placeId, place] of [
    ['c-DE', 'Niemcy'],
    ['', ''],
  ] as const) {
    const query = leads(APPLIED, { placeId, place, category: 'relaxing' });
    assert.doesNotMatch(query, /price/);
    assert.match(query, /payment=CASH/);
  }
});

test('another treatment comes with all its subs, none takes them off', () => {
  const base = { placeId: 'c-PL', place: 'Polska' };
  assert.equal(
    leads(APPLIED, { ...base, category: 'osteopathy' }),
    'placeId=c-PL&category=osteopathy&payment=CASH&price=50-200',
  );
  assert.equal(leads(APPLIED, { ...base, category: '' }), 'placeId=c-PL&payment=CASH&price=50-200');
});

test('several treatments stay as they are while the list shows them', () => {
  const applied = 'relaxing=THAI_MASSAGE&category=osteopathy';
  assert.equal(
    leads(applied, { category: 'relaxing,osteopathy' }),
    'placeId=everywhere&category=relaxing,osteopathy&relaxing=THAI_MASSAGE',
  );
});

test('an emptied field asks for no place, and everywhere stays everywhere', () => {
  const fields = { placeId: '', place: '', category: 'relaxing' };
  assert.equal(leads(APPLIED, fields), 'category=relaxing&relaxing=THAI_MASSAGE&payment=CASH');
  assert.equal(leads('placeId=everywhere', fields), 'placeId=everywhere&category=relaxing');
});

test('a district stays with its city and goes with another', () => {
  const applied = 'placeId=g-756135&district=Wola&sort=distance';
  const warsaw = { placeId: 'g-756135', place: 'Warszawa', category: 'osteopathy' };
  assert.match(leads(applied, warsaw), /district=Wola/);
  assert.doesNotMatch(leads(applied, { ...warsaw, placeId: 'g-3093133' }), /district/);
});

test('an area stays with its place and goes with another', () => {
  const area = 'lat=50&lng=20&radius=5';
  const poland = { placeId: 'c-PL', place: 'Polska', category: 'osteopathy' };
  assert.match(leads(`placeId=c-PL&${area}`, poland), /radius=5/);
  assert.doesNotMatch(leads(`placeId=c-PL&${area}`, { ...poland, placeId: 'c-DE' }), /radius/);
  const nowhere = { placeId: '', place: '', category: 'osteopathy' };
  assert.match(leads(area, nowhere), /^placeId=everywhere&lat=50/);
  assert.doesNotMatch(leads(area, { ...nowhere, place: 'Łódź' }), /radius/);
});

test('a text that no place was picked for goes along, without the old place and its price', () => {
  assert.equal(
    leads(APPLIED, { placeId: '', place: ' Łódź & okolice ', category: 'relaxing' }),
    'place=Łódź & okolice&category=relaxing&relaxing=THAI_MASSAGE&payment=CASH',
  );
  assert.equal(leads('', { placeId: '', place: 'Łódź', category: '' }), 'place=Łódź');
});
