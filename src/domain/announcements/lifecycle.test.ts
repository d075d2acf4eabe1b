import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ANNOUNCEMENT_STATUSES, type AnnouncementStatus } from './announcement.ts';
import {
  ANNOUNCEMENT_ACTORS,
  type AnnouncementActor,
  type AnnouncementEvent,
  type AnnouncementEventName,
  type AnnouncementState,
  DAY,
  MINUTE,
} from './lifecycle.ts';
import { transition } from './transition.ts';

const NOW = Date.UTC(2026, 2, 1);

function announcement(status: AnnouncementStatus, over: Partial<AnnouncementState> = {}): AnnouncementState {
  const published = ['ACTIVE', 'EXPIRED', 'BLOCKED', 'DELETED'].includes(status);
  return {
    status,
    statusBefore: status === 'BLOCKED' || status === 'DELETED' ? 'ACTIVE' : null,
    hidden: false,
    publishedAt: published ? NOW - 20 * DAY : null,
    expiresAt: published ? NOW + (status === 'EXPIRED' ? -DAY : 10 * DAY) : null,
    promotedUntil: null,
    checkoutUntil: status === 'AWAITING_PAYMENT' ? NOW + 30 * MINUTE : null,
    blockedAt: status === 'BLOCKED' ? NOW - DAY : null,
    deletedAt: status === 'DELETED' ? NOW - DAY : null,
    paidDays: status === 'IN_REVIEW' || status === 'TO_FIX' ? 30 : null,
    fixUntil: null,
    pendingRevision: null,
    updatedAt: NOW - DAY,
    ...over,
  };
}

const paid = (purpose: 'add' | 'extend' | 'activate' | 'promote', passes = true): AnnouncementEvent => ({
  type: 'paid',
  purpose,
  days: 90,
  passes,
});
const checkout = (purpose: 'add' | 'extend' | 'activate' | 'promote', days = 90): AnnouncementEvent => ({
  type: 'checkout',
  purpose,
  days,
});

const takeBack = (
  purpose: 'add' | 'extend' | 'activate' | 'promote',
  days = 5,
  daysAfter = 0,
): AnnouncementEvent => ({ type: 'takeBack', purpose, days, daysAfter });

const EVENTS: Record<AnnouncementEventName, AnnouncementEvent> = {
  add: { type: 'add' },
  duplicate: { type: 'duplicate', of: 'EXPIRED' },
  'checkout:add': checkout('add'),
  'checkout:extend': checkout('extend'),
  'checkout:activate': checkout('activate'),
  'checkout:promote': checkout('promote'),
  cancelCheckout: { type: 'cancelCheckout' },
  checkoutExpired: { type: 'checkoutExpired' },
  'paid:add': paid('add'),
  'paid:extend': paid('extend'),
  'paid:activate': paid('activate'),
  'paid:promote': paid('promote'),
  'takeBack:add': takeBack('add'),
  'takeBack:extend': takeBack('extend'),
  'takeBack:activate': takeBack('activate'),
  'takeBack:promote': takeBack('promote'),
  approve: { type: 'approve' },
  reject: { type: 'reject' },
  fix: { type: 'fix' },
  giveUpFix: { type: 'giveUpFix' },
  end: { type: 'end' },
  edit: { type: 'edit', passes: true },
  editForPayment: { type: 'editForPayment' },
  approveRevision: { type: 'approveRevision' },
  rejectRevision: { type: 'rejectRevision' },
  block: { type: 'block' },
  appealUpheld: { type: 'appealUpheld' },
  delete: { type: 'delete' },
  undoDelete: { type: 'undoDelete' },
  removeIdleDraft: { type: 'removeIdleDraft' },
  erase: { type: 'erase' },
};

/** More of it is left. */
const SHORTENED = {
  IN_REVIEW: 'IN_REVIEW',
  TO_FIX: 'TO_FIX',
  ACTIVE: 'ACTIVE',
  BLOCKED: 'BLOCKED',
  DELETED: 'DELETED',
};

/** Every pair that leads somewhere at NOW; a pair that is not here is refused with notAllowed, or refund if paid. */
const LEADS: Partial<Record<AnnouncementEventName, Partial<Record<AnnouncementStatus | 'none', string>>>> = {
  add: { none: 'DRAFT' },
  duplicate: { none: 'DRAFT' },
  'checkout:add': { DRAFT: 'AWAITING_PAYMENT', AWAITING_PAYMENT: 'AWAITING_PAYMENT' },
  'checkout:extend': { ACTIVE: 'ACTIVE' },
  'checkout:activate': { EXPIRED: 'EXPIRED' },
  'checkout:promote': { ACTIVE: 'ACTIVE' },
  cancelCheckout: { AWAITING_PAYMENT: 'DRAFT' },
  checkoutExpired: { AWAITING_PAYMENT: 'tooEarly' },
  'paid:add': { DRAFT: 'IN_REVIEW', AWAITING_PAYMENT: 'IN_REVIEW' },
  'paid:extend': { ACTIVE: 'ACTIVE', EXPIRED: 'ACTIVE' },
  'paid:activate': { ACTIVE: 'ACTIVE', EXPIRED: 'ACTIVE' },
  'paid:promote': { ACTIVE: 'ACTIVE' },
  'takeBack:add': SHORTENED,
  'takeBack:extend': SHORTENED,
  'takeBack:activate': SHORTENED,
  approve: { IN_REVIEW: 'ACTIVE' },
  reject: { IN_REVIEW: 'TO_FIX' },
  fix: { TO_FIX: 'IN_REVIEW' },
  giveUpFix: { TO_FIX: 'tooEarly', DELETED: 'tooEarly' },
  end: { ACTIVE: 'tooEarly' },
  edit: { DRAFT: 'DRAFT', TO_FIX: 'TO_FIX', ACTIVE: 'ACTIVE' },
  editForPayment: { ACTIVE: 'ACTIVE', EXPIRED: 'EXPIRED' },
  block: {
    DRAFT: 'BLOCKED',
    AWAITING_PAYMENT: 'BLOCKED',
    IN_REVIEW: 'BLOCKED',
    TO_FIX: 'BLOCKED',
    ACTIVE: 'BLOCKED',
    EXPIRED: 'BLOCKED',
    DELETED: 'DELETED',
  },
  appealUpheld: { BLOCKED: 'ACTIVE' },
  delete: {
    DRAFT: 'DELETED',
    AWAITING_PAYMENT: 'DELETED',
    IN_REVIEW: 'DELETED',
    TO_FIX: 'DELETED',
    ACTIVE: 'DELETED',
    EXPIRED: 'DELETED',
    BLOCKED: 'DELETED',
  },
  undoDelete: { DELETED: 'ACTIVE' },
  removeIdleDraft: { DRAFT: 'tooEarly' },
  erase: { DELETED: 'tooEarly' },
};

/** Who may cause an event, written out apart from the table; the partner all others. */
const BY: Partial<Record<AnnouncementEvent['type'], AnnouncementActor[]>> = {
  cancelCheckout: ['partner', 'paymentProvider'],
  checkoutExpired: ['clock'],
  paid: ['paymentProvider'],
  takeBack: ['paymentProvider', 'moderator'],
  approve: ['moderator', 'automaticChecks'],
  reject: ['moderator'],
  giveUpFix: ['clock'],
  end: ['clock'],
  approveRevision: ['moderator'],
  rejectRevision: ['moderator'],
  block: ['moderator'],
  appealUpheld: ['moderator'],
  removeIdleDraft: ['clock'],
  erase: ['clock'],
};
const whoMay = ({ type }: AnnouncementEvent): AnnouncementActor[] => BY[type] ?? ['partner'];
const byRight = (event: AnnouncementEvent): AnnouncementActor => whoMay(event)[0] ?? 'partner';

function outcome(
  state: AnnouncementState | null,
  event: AnnouncementEvent,
  now = NOW,
  actor = byRight(event),
): string {
  const result = transition(state, event, actor, now);
  return result.ok ? result.next.status : result.code;
}

function next(state: AnnouncementState | null, event: AnnouncementEvent, now = NOW) {
  const result = transition(state, event, byRight(event), now);
  assert.ok(result.ok, `${state?.status} ${event.type}: ${!result.ok && result.code}`);
  return result;
}

describe('every status with every event by everybody', () => {
  for (const [key, event] of Object.entries(EVENTS) as [AnnouncementEventName, AnnouncementEvent][]) {
    test(key, () => {
      for (const status of ['none', ...ANNOUNCEMENT_STATUSES] as const) {
        const state = status === 'none' ? null : announcement(status);
        const never = key.startsWith('paid:') ? 'refund' : 'notAllowed';
        for (const actor of ANNOUNCEMENT_ACTORS) {
          const expected = whoMay(event).includes(actor) ? (LEADS[key]?.[status] ?? never) : never;
          assert.equal(outcome(state, event, NOW, actor), expected, `${status} ${key} ${actor}`);
        }
      }
    });
  }
});

describe('time', () => {
  test('a checkout lasts 30 minutes, then the draft is back and can be paid late', () => {
    const { next: waiting } = next(announcement('DRAFT'), checkout('add'));
    assert.equal(waiting.checkoutUntil, NOW + 30 * MINUTE);
    assert.equal(outcome(waiting, { type: 'checkoutExpired' }, NOW + 30 * MINUTE - 1), 'tooEarly');
    const { next: draft } = next(waiting, { type: 'checkoutExpired' }, NOW + 30 * MINUTE);
    assert.deepEqual([draft.status, draft.checkoutUntil], ['DRAFT', null]);
    const late = next(draft, paid('add'), NOW + DAY).next;
    assert.deepEqual([late.status, late.paidDays], ['IN_REVIEW', 90]);
  });

  test('the clock starts with the approval, not with the payment', () => {
    const { next: inReview } = next(announcement('AWAITING_PAYMENT'), paid('add'));
    assert.deepEqual([inReview.expiresAt, inReview.publishedAt], [null, null]);
    const { next: live } = next(inReview, { type: 'approve' }, NOW + 3 * DAY);
    assert.equal(live.publishedAt, NOW + 3 * DAY);
    assert.equal(live.expiresAt, NOW + 93 * DAY);
    assert.equal(live.paidDays, null);
  });

  test('days bought are kept over a rejection', () => {
    const { next: toFix } = next(announcement('IN_REVIEW'), { type: 'reject' });
    const { next: again } = next(toFix, { type: 'fix' });
    assert.equal(next(again, { type: 'approve' }).next.expiresAt, NOW + 30 * DAY);
  });

  test('it ends at its end date, and counts as expired from then on before the clock has come by', () => {
    const state = announcement('ACTIVE');
    const end = NOW + 10 * DAY;
    assert.equal(outcome(state, { type: 'end' }, end - 1), 'tooEarly');
    assert.equal(outcome(state, { type: 'end' }, end), 'EXPIRED');
    assert.equal(outcome(state, { type: 'edit', passes: true }, end), 'notAllowed');
    assert.equal(outcome(state, checkout('extend'), end), 'notAllowed');
    const { next: again } = next(state, paid('extend'), end + DAY);
    assert.deepEqual(
      [again.status, again.publishedAt, again.expiresAt],
      ['ACTIVE', end + DAY, end + 91 * DAY],
    );
  });

  test('an extension adds to the present end, at most 365 days ahead', () => {
    const state = announcement('ACTIVE', { expiresAt: NOW + 275 * DAY });
    assert.equal(next(state, paid('extend')).next.expiresAt, NOW + 365 * DAY);
    assert.equal(outcome(state, checkout('extend')), 'ACTIVE');
    const far = announcement('ACTIVE', { expiresAt: NOW + 275 * DAY + 1 });
    assert.equal(outcome(far, checkout('extend')), 'tooFarAhead');
    assert.equal(outcome(far, paid('extend')), 'refund');
  });

  test('promotion runs for seven days and adds up', () => {
    const { next: once } = next(announcement('ACTIVE'), paid('promote'));
    assert.equal(once.promotedUntil, NOW + 7 * DAY);
    assert.equal(next(once, paid('promote'), NOW + DAY).next.promotedUntil, NOW + 14 * DAY);
    assert.equal(next(once, paid('promote'), NOW + 8 * DAY).next.promotedUntil, NOW + 15 * DAY);
  });

  test('an idle draft is removed after 90 days', () => {
    const draft = announcement('DRAFT', { updatedAt: NOW });
    assert.equal(outcome(draft, { type: 'removeIdleDraft' }, NOW + 90 * DAY - 1), 'tooEarly');
    const removed = next(draft, { type: 'removeIdleDraft' }, NOW + 90 * DAY);
    assert.deepEqual(removed.effects, ['remove']);
  });
});

describe('edits', () => {
  test('a clean edit of a live one is applied, another waits beside it', () => {
    assert.deepEqual(next(announcement('ACTIVE'), { type: 'edit', passes: true }).effects, ['applyEdit']);
    const waiting = next(announcement('ACTIVE'), { type: 'edit', passes: false });
    assert.deepEqual(waiting.effects, ['storeRevision']);
    assert.equal(waiting.next.pendingRevision, 'REVIEW');
    assert.deepEqual(next(waiting.next, { type: 'approveRevision' }).effects, ['applyRevision']);
    assert.deepEqual(next(waiting.next, { type: 'rejectRevision' }).effects, ['dropRevision']);
    const newer = next(waiting.next, { type: 'edit', passes: true });
    assert.deepEqual([newer.effects, newer.next.pendingRevision], [['applyEdit', 'dropRevision'], null]);
  });

  test('a payment applies the edit that waited for it, through review where it must', () => {
    const { next: live } = next(announcement('ACTIVE'), { type: 'editForPayment' });
    const clean = next(live, paid('extend', true));
    assert.deepEqual([clean.effects, clean.next.pendingRevision], [['applyRevision'], null]);
    const unclean = next(live, paid('extend', false));
    assert.deepEqual([unclean.effects, unclean.next.pendingRevision], [[], 'REVIEW']);
    assert.equal(unclean.next.expiresAt, NOW + 100 * DAY);

    const { next: expired } = next(announcement('EXPIRED'), { type: 'editForPayment' });
    const activated = next(expired, paid('activate'));
    assert.deepEqual([activated.next.status, activated.effects], ['IN_REVIEW', ['applyRevision']]);
    assert.equal(next(activated.next, { type: 'approve' }, NOW + DAY).next.expiresAt, NOW + 91 * DAY);
  });

  test('an edit that waits for review is not taken for one that a payment may apply', () => {
    const { next: live } = next(announcement('ACTIVE'), { type: 'edit', passes: false });
    const extended = next(live, paid('extend', true));
    assert.deepEqual([extended.effects, extended.next.pendingRevision], [[], 'REVIEW']);
  });

  test('an edit for a payment on top of one that waits for review waits for review, whether or not it is paid', () => {
    for (const status of ['ACTIVE', 'EXPIRED'] as const) {
      const state = announcement(status, { pendingRevision: 'REVIEW' });
      const edited = next(state, { type: 'editForPayment' });
      assert.deepEqual([edited.effects, edited.next.pendingRevision], [['storeRevision'], 'REVIEW'], status);
      // No checkout has to end for it, and none takes it along.
      for (const type of ['cancelCheckout', 'checkoutExpired'] as const)
        assert.equal(outcome(edited.next, { type }), 'notAllowed');
      assert.deepEqual(next(edited.next, { type: 'approveRevision' }).effects, ['applyRevision']);
    }
    const { next: live } = next(announcement('ACTIVE', { pendingRevision: 'REVIEW' }), {
      type: 'editForPayment',
    });
    const extended = next(live, paid('extend', true));
    assert.deepEqual([extended.effects, extended.next.pendingRevision], [[], 'REVIEW']);
    const { next: over } = next(announcement('EXPIRED', { pendingRevision: 'REVIEW' }), {
      type: 'editForPayment',
    });
    assert.deepEqual(next(over, paid('activate')).effects, ['applyRevision']);
  });

  test('an abandoned checkout drops the edit that waited for its payment', () => {
    const { next: live } = next(announcement('ACTIVE'), { type: 'editForPayment' });
    const over = next(live, { type: 'checkoutExpired' });
    assert.deepEqual([over.next.status, over.effects], ['ACTIVE', ['dropRevision']]);
  });
});

describe('blocking and deletion', () => {
  test('both come back as they were, or expired when the time has run out meanwhile', () => {
    for (const [away, back] of [
      ['block', 'appealUpheld'],
      ['delete', 'undoDelete'],
    ] as const) {
      for (const status of ['IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED'] as const) {
        const state = announcement(status, status === 'TO_FIX' ? { fixUntil: NOW + 3 * DAY } : {});
        const { next: gone } = next(state, { type: away });
        const { next: returned } = next(gone, { type: back }, NOW + DAY);
        // Nobody could fix what was blocked.
        const fixUntil = away === 'block' && state.fixUntil ? NOW + 15 * DAY : state.fixUntil;
        const expiresAt =
          away === 'block' && status === 'ACTIVE' ? (state.expiresAt ?? 0) + DAY : state.expiresAt;
        const same = { ...state, fixUntil, expiresAt, updatedAt: NOW + DAY };
        assert.deepEqual(returned, same, `${away} ${status}`);
      }
    }
    const { next: gone } = next(announcement('ACTIVE'), { type: 'delete' });
    assert.equal(outcome(gone, { type: 'undoDelete' }, NOW + 10 * DAY), 'EXPIRED');
  });

  test('a block that was wrong costs no day, of the time and of the promotion; what had ended has ended', () => {
    const live = announcement('ACTIVE', { promotedUntil: NOW + 2 * DAY });
    const { next: blocked } = next(live, { type: 'block' });
    const { next: back } = next(blocked, { type: 'appealUpheld' }, NOW + 40 * DAY);
    assert.equal(back.status, 'ACTIVE');
    assert.equal(back.expiresAt, NOW + 50 * DAY);
    assert.equal(back.promotedUntil, NOW + 42 * DAY);
    const over = announcement('EXPIRED', { promotedUntil: NOW - 2 * DAY });
    const { next: still } = next(
      next(over, { type: 'block' }).next,
      { type: 'appealUpheld' },
      NOW + 40 * DAY,
    );
    assert.deepEqual(
      [still.status, still.expiresAt, still.promotedUntil],
      ['EXPIRED', over.expiresAt, over.promotedUntil],
    );
  });

  test('a blocked one that was deleted comes back blocked and remembers what it was', () => {
    const { next: blocked } = next(announcement('ACTIVE'), { type: 'block' });
    const { next: deleted } = next(blocked, { type: 'delete' });
    const { next: back } = next(deleted, { type: 'undoDelete' });
    assert.equal(back.status, 'BLOCKED');
    assert.equal(outcome(back, { type: 'appealUpheld' }), 'ACTIVE');
  });

  test('a deleted one that is blocked comes back blocked, once, and goes back to what it was before both', () => {
    const { next: deleted } = next(announcement('ACTIVE'), { type: 'delete' });
    const { next: blocked } = next(deleted, { type: 'block' }, NOW + 2 * DAY);
    assert.deepEqual([blocked.status, blocked.deletedAt, blocked.statusBefore], ['DELETED', NOW, 'ACTIVE']);
    assert.equal(outcome(blocked, { type: 'block' }, NOW + 3 * DAY), 'notAllowed');
    const { next: back } = next(blocked, { type: 'undoDelete' }, NOW + 5 * DAY);
    assert.equal(back.status, 'BLOCKED');
    const { next: upheld } = next(back, { type: 'appealUpheld' }, NOW + 12 * DAY);
    // Deleted for two days of its ten, the other ten stood still.
    assert.deepEqual([upheld.status, upheld.expiresAt], ['ACTIVE', NOW + 20 * DAY]);
    const { next: late } = next(deleted, { type: 'block' }, NOW + 11 * DAY);
    assert.equal(late.statusBefore, 'EXPIRED');
  });

  test('blocking ends the checkout, and what was wrongly blocked is the draft again', () => {
    const blocked = next(announcement('AWAITING_PAYMENT'), { type: 'block' });
    assert.deepEqual([blocked.effects, blocked.next.checkoutUntil], [['endCheckout'], null]);
    assert.equal(outcome(blocked.next, paid('add')), 'refund');
    assert.equal(outcome(blocked.next, { type: 'appealUpheld' }), 'DRAFT');
  });

  test('deletion can be undone for 30 days', () => {
    const { next: deleted } = next(announcement('DRAFT'), { type: 'delete' });
    assert.equal(outcome(deleted, { type: 'undoDelete' }, NOW + 30 * DAY - 1), 'DRAFT');
    assert.equal(outcome(deleted, { type: 'undoDelete' }, NOW + 30 * DAY), 'tooLate');
  });

  test('deleting ends the checkout: the money goes back, and undoing brings the draft', () => {
    const deleted = next(announcement('AWAITING_PAYMENT'), { type: 'delete' });
    assert.deepEqual(deleted.effects, ['endCheckout']);
    assert.equal(outcome(deleted.next, paid('add')), 'refund');
    const { next: back } = next(deleted.next, { type: 'undoDelete' });
    assert.deepEqual([back.status, back.checkoutUntil], ['DRAFT', null]);
  });

  test('what is blocked or deleted cannot be copied', () => {
    assert.equal(outcome(null, { type: 'duplicate', of: 'BLOCKED' }), 'notAllowed');
    assert.equal(outcome(null, { type: 'duplicate', of: 'DELETED' }), 'notAllowed');
  });
});
