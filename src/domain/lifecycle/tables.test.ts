import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type AnnouncementEvent, type AnnouncementWords, DAY } from '../announcements/lifecycle.ts';
import { ANNOUNCEMENT_LIFECYCLE } from '../announcements/lifecycleTable.ts';
import { transition } from '../announcements/transition.ts';
import {
  APPOINTMENT_LIFECYCLE,
  type AppointmentFacts,
  type AppointmentWords,
  BOOKING_EVENTS,
  type BookingEvent,
  holdExpiresAt,
} from '../booking/lifecycle.ts';
import { CHECK_IN_EVENTS, CHECK_IN_LIFECYCLE, type CheckInWords } from '../booking/safety.ts';
import { MOVE_EVENTS, MOVE_LIFECYCLE, type MoveEvent, type MoveWords } from '../booking/move.ts';
import { ORDER_LIFECYCLE, ORDER_PURPOSES, type OrderWords } from '../payments/order.ts';
import { REPORT_LIFECYCLE, type ReportWords } from '../reports/lifecycle.ts';
import { MEASURES } from '../reports/report.ts';
import { apply, type Lifecycle, type Row, type Words } from './engine.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 10, 10);

/** A table, and how a life is led by it: what can happen, how long one may wait for it, what it makes of the facts. */
interface World<W extends Words> {
  table: Lifecycle<W>;
  begin: { facts: W['facts']; now: number };
  events: readonly W['event'][] | ((now: number) => readonly W['event'][]);
  waits: readonly number[];
  live: (
    facts: W['facts'],
    event: W['event'],
    actor: W['actor'],
    now: number,
  ) => { facts: W['facts']; row: Row<W> } | null;
  /** Two facts with the same key have the same future. */
  key?: (facts: W['facts']) => unknown;
}

/** Tries everything by everybody from the beginning on, and from every place where that leads. */
function* everyStep<W extends Words>({ table, begin, events, waits, live, key }: World<W>) {
  const places = [begin];
  const seen = new Set<string>();
  for (let place = places.pop(); place; place = places.pop()) {
    const name = JSON.stringify([table.stateOf(place.facts), key?.(place.facts)]);
    if (seen.has(name)) continue;
    seen.add(name);
    for (const wait of waits) {
      const now = place.now + wait;
      for (const event of typeof events === 'function' ? events(now) : events) {
        for (const actor of table.actors) {
          const lived = live(place.facts, event, actor, now);
          if (lived) places.push({ facts: lived.facts, now });
          yield { facts: place.facts, event, actor, lived };
        }
      }
    }
  }
}

function holdsFor<W extends Words>(name: string, world: World<W>): void {
  const { table } = world;
  const pairs = ({ from, on, by }: Row<W>) =>
    from.flatMap((state) => on.flatMap((event) => by.map((actor) => `${state} ${event} ${actor}`)));

  describe(`the table of ${name}`, () => {
    it('has no row that an earlier one always covers', () => {
      const decided = new Set<string>();
      for (const row of table.rows) {
        assert.deepEqual(
          pairs(row).filter((pair) => decided.has(pair)),
          [],
        );
        if (!row.when) for (const pair of pairs(row)) decided.add(pair);
      }
    });

    it('has rows that can all be reached, and choices that all come true', () => {
      const reached = new Set<unknown>();
      const chosen = new Map<unknown, Set<unknown>>();
      for (const { lived } of everyStep(world)) {
        if (!lived) continue;
        reached.add(lived.row);
        const { to } = lived.row;
        if (typeof to === 'object')
          chosen.set(to, (chosen.get(to) ?? new Set()).add(table.stateOf(lived.facts)));
      }
      assert.deepEqual(
        table.rows.filter((row) => !reached.has(row)),
        [],
      );
      for (const { to } of table.rows)
        if (typeof to === 'object')
          assert.deepEqual([...(chosen.get(to) ?? [])].sort(), [...to.among].sort());
    });

    it('refuses every event by an actor who is in none of its rows', () => {
      const allowed = new Set(table.rows.flatMap(pairs));
      let refused = 0;
      for (const { facts, event, actor } of everyStep(world)) {
        const pair = `${table.stateOf(facts)} ${table.nameOf(event)} ${actor}`;
        if (allowed.has(pair)) continue;
        refused++;
        assert.equal(apply(table, facts, event, actor, START).ok, false, pair);
      }
      assert.ok(refused > 0);
    });

    it('names no state, actor or first state that it does not have', () => {
      const states = [null, ...table.states];
      for (const { from, by, to } of table.rows) {
        assert.ok(from.every((state) => states.includes(state)));
        assert.ok(by.every((actor) => table.actors.includes(actor)));
        assert.ok(to === 'SAME' ? !from.includes(null) : typeof to === 'object' || states.includes(to));
      }
      assert.ok(states.includes(table.initial));
    });
  });
}

const days = 30;
const announcementEvents: AnnouncementEvent[] = [
  { type: 'duplicate', of: 'ACTIVE' },
  ...ORDER_PURPOSES.map((purpose) => ({ type: 'checkout' as const, purpose, days })),
  ...ORDER_PURPOSES.flatMap((purpose) =>
    [0, 20].map((daysAfter) => ({ type: 'takeBack' as const, purpose, days, daysAfter })),
  ),
  ...[true, false].flatMap((passes) => [
    ...ORDER_PURPOSES.map((purpose) => ({ type: 'paid' as const, purpose, days, passes })),
    { type: 'edit' as const, passes },
  ]),
  ...(
    [
      'add',
      'cancelCheckout',
      'checkoutExpired',
      'approve',
      'reject',
      'fix',
      'giveUpFix',
      'end',
      'editForPayment',
      'approveRevision',
      'rejectRevision',
      'block',
      'appealUpheld',
      'delete',
      'undoDelete',
      'removeIdleDraft',
      'erase',
    ] as const
  ).map((type) => ({ type })),
];

holdsFor<AnnouncementWords>('announcements', {
  table: ANNOUNCEMENT_LIFECYCLE,
  begin: { facts: null, now: START },
  events: announcementEvents,
  waits: [0, 100 * DAY],
  live: (state, event, actor, now) => {
    const result = transition(state, event, actor, now);
    return result.ok ? { facts: result.next, row: result.row } : null;
  },
  key: (state) => [
    state?.statusBefore,
    state?.pendingRevision,
    state?.blockedAt === null,
    state?.promotedUntil === null,
  ],
});

holdsFor<AppointmentWords>('appointments', {
  table: APPOINTMENT_LIFECYCLE,
  begin: {
    facts: {
      state: 'HELD',
      start: START,
      end: START + HOUR,
      holdExpiresAt: holdExpiresAt(START - 100 * HOUR),
      requestedAt: null,
      reschedules: 0,
      isMoveAsked: false,
    },
    now: START - 100 * HOUR,
  },
  events: BOOKING_EVENTS.flatMap((type): BookingEvent[] =>
    type === 'SUBMIT' || type === 'RESCHEDULE'
      ? [
          { type, mode: 'REQUEST' },
          { type, mode: 'INSTANT' },
        ]
      : [{ type }],
  ),
  // The last one leads into the visit, whose report is taken back at once and two days later.
  waits: [0, 126 * HOUR, 48 * HOUR, 100.5 * HOUR],
  live: (facts, event, actor, now) => {
    const applied = apply(APPOINTMENT_LIFECYCLE, facts, event, actor, now);
    if (!applied.ok) return null;
    const state = applied.next;
    const requestedAt = state === 'REQUESTED' ? now : null;
    const next: AppointmentFacts = { ...facts, state, requestedAt, holdExpiresAt: null };
    return { facts: next, row: applied.row };
  },
});

holdsFor<MoveWords>('moves', {
  table: MOVE_LIFECYCLE,
  begin: { facts: null, now: START },
  events: (now) =>
    MOVE_EVENTS.map((type): MoveEvent => (type === 'ASK' ? { type, expiresAt: now + HOUR } : { type })),
  waits: [0, HOUR],
  live: (facts, event, actor, now) => {
    const applied = apply(MOVE_LIFECYCLE, facts, event, actor, now);
    if (!applied.ok) return null;
    const expiresAt = event.type === 'ASK' ? event.expiresAt : (facts?.expiresAt ?? now);
    return { facts: { state: applied.next, expiresAt }, row: applied.row };
  },
});

holdsFor<CheckInWords>('coming and leaving', {
  table: CHECK_IN_LIFECYCLE,
  begin: {
    facts: {
      state: 'CONFIRMED',
      isHome: true,
      start: START,
      end: START + HOUR,
      checkedInAt: null,
      checkedOutAt: null,
    },
    now: START,
  },
  events: CHECK_IN_EVENTS.map((type) => ({ type })),
  waits: [0],
  live: (facts, event, actor, now) => {
    const applied = apply(CHECK_IN_LIFECYCLE, facts, event, actor, now);
    if (!applied.ok) return null;
    const checkedInAt = applied.next === 'EXPECTED' ? null : START;
    const checkedOutAt = applied.next === 'OUT' ? START : null;
    return { facts: { ...facts, checkedInAt, checkedOutAt }, row: applied.row };
  },
});

holdsFor<OrderWords>('orders', {
  table: ORDER_LIFECYCLE,
  begin: { facts: 'OPEN', now: START },
  events: (['paid', 'timedOut', 'cancelled', 'refunded', 'refundFailed'] as const).map((type) => ({ type })),
  waits: [0],
  live: (state, event, actor, now) => {
    const applied = apply(ORDER_LIFECYCLE, state, event, actor, now);
    return applied.ok ? { facts: applied.next, row: applied.row } : null;
  },
});

holdsFor<ReportWords>('reports', {
  table: REPORT_LIFECYCLE,
  begin: { facts: { state: 'RECEIVED' }, now: START },
  events: [
    ...MEASURES.map((measure) => ({ type: 'decide', measure }) as const),
    { type: 'dismiss' },
    { type: 'takeBack' },
  ],
  waits: [0],
  live: (facts, event, actor, now) => {
    const applied = apply(REPORT_LIFECYCLE, facts, event, actor, now);
    return applied.ok ? { facts: { state: applied.next }, row: applied.row } : null;
  },
});
