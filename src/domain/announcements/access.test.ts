import assert from 'node:assert/strict';
import { test } from 'vitest';
import { can, isOrWasPublic, visibility, type Withheld } from './access.ts';
import { ANNOUNCEMENT_STATUSES, type AnnouncementStatus } from './announcement.ts';
import { type AnnouncementState, DAY } from './lifecycle.ts';

const NOW = Date.UTC(2026, 2, 1);

type Over = Partial<AnnouncementState & Withheld>;

function announcement(status: AnnouncementStatus, over: Over = {}): AnnouncementState & Withheld {
  return {
    status,
    statusBefore: status === 'BLOCKED' || status === 'DELETED' ? 'ACTIVE' : null,
    hidden: false,
    isWithheld: false,
    publishedAt: NOW - 20 * DAY,
    expiresAt: status === 'EXPIRED' ? NOW - DAY : NOW + 10 * DAY,
    promotedUntil: null,
    checkoutUntil: status === 'AWAITING_PAYMENT' ? NOW + 1 : null,
    blockedAt: status === 'BLOCKED' ? NOW - DAY : null,
    deletedAt: status === 'DELETED' ? NOW - DAY : null,
    paidDays: null,
    fixUntil: null,
    pendingRevision: null,
    updatedAt: NOW - DAY,
    ...over,
  };
}

function allowed(status: AnnouncementStatus, over?: Over, now = NOW): string {
  const rights = can(announcement(status, over), 'owner', now);
  return Object.entries(rights)
    .filter(([, may]) => may)
    .map(([right]) => right)
    .join(' ');
}

test('what the owner may do in each status', () => {
  assert.equal(allowed('DRAFT'), 'edit checkout duplicate delete');
  assert.equal(allowed('AWAITING_PAYMENT'), 'checkout cancelCheckout duplicate delete');
  assert.equal(allowed('IN_REVIEW'), 'hide duplicate delete');
  assert.equal(allowed('TO_FIX'), 'edit fix hide duplicate delete');
  assert.equal(allowed('ACTIVE'), 'edit extend promote hide duplicate delete');
  assert.equal(allowed('EXPIRED'), 'activate hide duplicate delete');
  assert.equal(allowed('BLOCKED'), 'delete appeal');
  assert.ok(
    !can(announcement('BLOCKED'), 'owner', NOW, { isAppealed: true }).appeal,
    'one block, one appeal',
  );
  assert.ok(can(announcement('BLOCKED'), 'owner', NOW + 183 * DAY - 1).appeal);
  assert.ok(!can(announcement('BLOCKED'), 'owner', NOW + 183 * DAY).appeal, 'too late');
  assert.equal(allowed('DELETED'), 'undoDelete');
});

test('a checkout is given up where one is open, or an edit waits for a payment', () => {
  const cancels = (over: Over, hasCheckout: boolean) =>
    can(announcement('ACTIVE', over), 'owner', NOW, { hasCheckout }).cancelCheckout;
  assert.ok(cancels({}, true));
  assert.ok(cancels({ pendingRevision: 'PAYMENT' }, false));
  assert.ok(!cancels({ pendingRevision: 'REVIEW' }, false));
  assert.ok(!can(announcement('ACTIVE'), 'public', NOW, { hasCheckout: true }).cancelCheckout);
});

test('rights follow the clock', () => {
  assert.equal(allowed('ACTIVE', {}, NOW + 10 * DAY), 'activate hide duplicate delete');
  assert.equal(allowed('DELETED', {}, NOW + 29 * DAY), '');
  assert.equal(
    allowed('ACTIVE', { expiresAt: NOW + 336 * DAY }),
    'edit promote hide duplicate delete',
    'not even the shortest extension fits into 365 days',
  );
});

test('nobody but the owner may do any of it', () => {
  for (const status of ANNOUNCEMENT_STATUSES) {
    for (const viewer of ['public', 'staff'] as const) {
      const rights = can(announcement(status), viewer, NOW);
      assert.ok(!Object.values(rights).includes(true), `${viewer} ${status}`);
    }
  }
});

test('who sees what in each status', () => {
  const seen = (status: AnnouncementStatus, over?: Over, now = NOW) =>
    (['public', 'owner', 'staff'] as const).map(
      (viewer) => visibility(announcement(status, over), viewer, now).is,
    );
  const closed = ['missing', 'private', 'private'];
  for (const status of ['DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW', 'TO_FIX', 'BLOCKED'] as const) {
    assert.deepEqual(seen(status), closed, status);
  }
  assert.deepEqual(seen('ACTIVE'), ['public', 'public', 'public']);
  assert.deepEqual(seen('ACTIVE', { hidden: true }), closed);
  assert.deepEqual(seen('ACTIVE', { isWithheld: true }), closed);
  assert.deepEqual(seen('EXPIRED'), ['public', 'public', 'public']);
  assert.deepEqual(seen('EXPIRED', { hidden: true }), closed);
  assert.deepEqual(seen('EXPIRED', { isWithheld: true }), closed);
  assert.deepEqual(seen('EXPIRED', {}, NOW + 29 * DAY), ['gone', 'private', 'private']);
  assert.deepEqual(seen('DELETED'), ['gone', 'private', 'private']);
  assert.deepEqual(seen('DELETED', { hidden: true }), ['gone', 'private', 'private']);
  assert.deepEqual(seen('DELETED', {}, NOW + 29 * DAY), ['gone', 'gone', 'gone']);
});

test('what everybody sees, or saw until it went', () => {
  const seen = (status: AnnouncementStatus, over?: Over, now = NOW) =>
    isOrWasPublic(announcement(status, over), now);
  for (const status of ANNOUNCEMENT_STATUSES) {
    const isOpen = status === 'ACTIVE' || status === 'EXPIRED';
    const isPassing = status === 'BLOCKED' || status === 'DELETED';
    assert.equal(seen(status), isOpen || status === 'DELETED', status);
    assert.equal(seen(status, { hidden: true }), false, `${status}, hidden`);
    assert.equal(seen(status, { isWithheld: true }), false, `${status}, withheld`);
    if (!isPassing) assert.equal(seen('DELETED', { statusBefore: status }), isOpen, `${status}, deleted`);
  }
  assert.equal(seen('EXPIRED', {}, NOW + 29 * DAY), true, 'its page is gone');
  assert.equal(seen('DELETED', { blockedAt: NOW - 2 * DAY }), false, 'blocked, then deleted');
});

test('an expired page says so, from the very end date on', () => {
  const state = announcement('ACTIVE');
  assert.equal(visibility(state, 'public', NOW + 10 * DAY - 1).expiredNotice, false);
  assert.deepEqual(visibility(state, 'public', NOW + 10 * DAY), { is: 'public', expiredNotice: true });
});
