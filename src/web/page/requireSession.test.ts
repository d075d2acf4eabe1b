import assert from 'node:assert/strict';
import { test } from 'vitest';
import { redirectOf, testPage } from '../../../test/support/page.ts';
import { requireSession, signInWithNext } from './requireSession.ts';

const nextOf = (address: string, locale = 'en') => {
  const href = signInWithNext(new Request(`https://palmora.example${address}`), locale);
  const { pathname, searchParams } = new URL(href, 'https://palmora.example');
  return [pathname, searchParams.get('next')];
};

test('the way back is the address as it was asked for, in the language of whoever comes back', () => {
  assert.deepEqual(nextOf('/user-zone'), ['/sign-in', '/user-zone']);
  assert.deepEqual(nextOf('/pl/user-zone?tab=waiting&pageNr=2', 'pl'), [
    '/sign-in',
    '/user-zone?tab=waiting&pageNr=2',
  ]);
  assert.deepEqual(nextOf('/pl', 'pl'), ['/sign-in', '/']);
  assert.deepEqual(nextOf('/plan', 'pl'), ['/sign-in', '/plan']);
});

test('the way back leads to the page, whose data was asked for', () => {
  assert.deepEqual(nextOf('/user-zone.data?tab=waiting&_routes=zone'), [
    '/sign-in',
    '/user-zone?tab=waiting',
  ]);
});

test('a visitor is sent to log in, the wrong kind of account refused', async () => {
  const request = new Request('https://palmora.example/user-zone');
  const { page } = testPage({});
  const asked = async (session: typeof page.session) =>
    requireSession({ ...page, session }, request, 'client');
  assert.equal(await redirectOf(asked(null)), '/sign-in?next=%2Fuser-zone');
  assert.equal((await asked(page.session)).accountType, 'client');
  await assert.rejects(
    asked({ userId: 'me', accountType: 'partner', ageMs: 0, staff: null }),
    (thrown: { init?: { status?: number } }) => thrown.init?.status === 403,
  );
});
