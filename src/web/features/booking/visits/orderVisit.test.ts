import assert from 'node:assert/strict';
import { it } from 'vitest';
import { testPage } from '../../../../../test/support/page.ts';
import { orderVisit, visitOrderOf } from './orderVisit.ts';

const ID = '0192f0c1-0000-7000-8000-000000000001';

it('what is ordered of a visit is meant for it as it was seen', async () => {
  const reason = 'Full that day';
  for (const [verb, path, body] of [
    ['confirm', 'confirm', { version: 3 }],
    ['decline', 'decline', { reason, version: 3 }],
    ['cancel', 'cancel', { reason, version: 3 }],
    ['noShow', 'no-show', { version: 3 }],
    ['undoNoShow', 'no-show/undo', { version: 3 }],
    ['acceptMove', 'move/accept', { version: 3 }],
    ['declineMove', 'move/decline', { reason, version: 3 }],
    ['withdrawMove', 'move/withdraw', { version: 3 }],
  ] as const) {
    const { page, calls } = testPage({ [`/api/booking/:id/${path}`]: {} });
    await orderVisit({ intent: 'visit', verb, id: ID, version: 3, reason }, page);
    assert.deepEqual(calls[0]?.body, body, verb);
  }
});

it('also by the form of a browser without scripts', () => {
  const fields = { intent: 'visit', verb: 'confirm', id: ID, version: '3' };
  assert.deepEqual(visitOrderOf(fields), { intent: 'visit', verb: 'confirm', id: ID, version: 3 });
});
