/** VIES over HTTP, as its REST service documents it, when it answers and when it does not. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { type StandIn, startStandIn } from '../../../test/support/outside/standIn.ts';
import { testTaxIds } from '../../../test/support/outside/taxIdsConformance.ts';
import { vies } from '../../../test/support/outside/vies.ts';
import type { OutsideFailure } from '../outside/failure.ts';
import { createVies } from './vies.ts';

let standIn: StandIn;
let said: OutsideFailure[];
beforeAll(async () => {
  standIn = await startStandIn(vies);
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.reset();
  said = [];
});

const register = (requester: string | null = 'PL0000000000') =>
  createVies({
    base: standIn.base,
    requester,
    times: { tryMs: 5_000, boundMs: 30_000, waits: [1, 2, 4] },
    clock: Date.now,
    say: (failure) => said.push(failure),
  });

testTaxIds('VIES', () => register());

test('who asks is named, and the answer has a number; without one it has none', async () => {
  const named = await register().confirm('DE136695976');
  assert.deepEqual(standIn.heard[0]?.body, {
    countryCode: 'DE',
    vatNumber: '136695976',
    requesterMemberStateCode: 'PL',
    requesterNumber: '0000000000',
  });
  assert.equal(named.consultation, 'WAPIAAAAZ1234567');
  assert.equal((await register(null).confirm('DE136695976')).consultation, null);
});

test('a country’s register that rests, a service that fails, an answer that is none: no answer', async () => {
  const wrapped = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });
  for (const body of [
    wrapped('MS_UNAVAILABLE'),
    wrapped('GLOBAL_MAX_CONCURRENT_REQ'),
    {},
    { valid: 'yes' },
  ]) {
    standIn.reset();
    standIn.next({ body });
    await assert.rejects(register().confirm('DE136695976'), { name: 'OutsideFailure' }, JSON.stringify(body));
  }
  standIn.always('hangUp');
  await assert.rejects(register().confirm('DE136695976'), { kind: 'unreachable' });
});

test('the operator never reads whom it was about', async () => {
  standIn.always({ status: 500, body: wrappedError });
  await assert.rejects(register().confirm('DE136695976'));
  assert.ok(said.length > 0);
  for (const { message } of said) assert.doesNotMatch(message, /136695976/);
});
const wrappedError = { actionSucceed: false, errorWrappers: [{ error: 'SERVICE_UNAVAILABLE' }] };
