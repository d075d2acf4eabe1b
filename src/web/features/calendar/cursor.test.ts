import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Column, Item } from './columns.ts';
import { type Cursor, firstCursor, moveCursor, stopsOf } from './cursor.ts';
import { inLanes } from './stretches.ts';

const DAY = '2026-11-26';
const HOURS = { from: 540, to: 660 };
const items = (...stretches: [number, number][]) =>
  inLanes(stretches.map(([from, to]) => ({ key: `${from}`, from, to }))) as Item[];
const column = (...stretches: [number, number][]) =>
  ({ date: DAY, items: items(...stretches), open: [{ from: 570, to: 660 }] }) as unknown as Column;

const shown = (list: ReturnType<typeof stopsOf>) =>
  list.map(({ from, to, item }) => [from, to, item?.key ?? 'free']);

test('the cursor stops at quarters, at what stands there, and at what is left between', () => {
  assert.deepEqual(shown(stopsOf(items([555, 605]), HOURS)), [
    [540, 555, 'free'],
    [555, 605, '555'],
    [605, 615, 'free'],
    [615, 630, 'free'],
    [630, 645, 'free'],
    [645, 660, 'free'],
  ]);
});

test('it stops at each of what stands side by side, and at nothing beyond the hours', () => {
  assert.deepEqual(shown(stopsOf(items([500, 570], [540, 600], [555, 600], [700, 720]), HOURS)), [
    [540, 570, '500'],
    [540, 600, '540'],
    [555, 600, '555'],
    [600, 615, 'free'],
    [615, 630, 'free'],
    [630, 645, 'free'],
    [645, 660, 'free'],
  ]);
});

test('the keys lead through all of it, and never beyond', () => {
  const columns = [column([555, 605]), column()];
  const go = (cursor: Cursor, ...keys: string[]) =>
    keys.reduce((now, key) => moveCursor(key, now, columns, HOURS) ?? now, cursor);
  const where = ({ column: index, stop }: Cursor) => {
    const found = stopsOf(columns[index]?.items ?? [], HOURS)[stop];
    return [index, found?.from, found?.item?.key ?? 'free'];
  };
  const first = firstCursor(columns, HOURS, { date: DAY, minute: 540 });
  assert.deepEqual(where(first), [0, 540, 'free']);
  assert.deepEqual(where(go(first, 'ArrowUp', 'ArrowLeft')), [0, 540, 'free']);
  assert.deepEqual(where(go(first, 'ArrowDown')), [0, 555, '555']);
  assert.deepEqual(where(go(first, 'ArrowDown', 'ArrowDown')), [0, 605, 'free']);
  assert.deepEqual(where(go(first, 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')), [0, 540, 'free']);
  assert.deepEqual(where(go(first, 'End', 'ArrowDown')), [0, 645, 'free']);
  assert.deepEqual(where(go(first, 'End', 'Home')), [0, 540, 'free']);
  assert.deepEqual(where(go(first, 'PageDown')), [0, 555, '555']);
  assert.deepEqual(where(go(first, 'End', 'PageUp')), [0, 555, '555']);
  assert.equal(moveCursor('a', first, columns, HOURS), null);
});

test('a page leads out of what is longer than an hour', () => {
  const columns = [column([555, 640])];
  const there = { column: 0, stop: 1, minute: 555 };
  assert.equal(moveCursor('PageDown', there, columns, HOURS)?.stop, 2);
  assert.equal(moveCursor('PageUp', there, columns, HOURS)?.stop, 0);
});

test('to the side and back it keeps its minute', () => {
  const columns = [column(), column([540, 660])];
  const first = firstCursor(columns, HOURS, { date: DAY, minute: 600 });
  const aside = moveCursor('ArrowRight', first, columns, HOURS);
  assert.deepEqual(aside, { column: 1, stop: 0, minute: 600 });
  assert.deepEqual(aside && moveCursor('ArrowLeft', aside, columns, HOURS), first);
  assert.deepEqual(aside && moveCursor('ArrowRight', aside, columns, HOURS), aside);
});

test('at first it stands where there is something to look at', () => {
  const never = { date: '2026-01-01', minute: 600 };
  const late = { date: DAY, minute: 700 };
  assert.deepEqual(firstCursor([column(), column([600, 630])], HOURS, never), {
    column: 1,
    stop: 4,
    minute: 600,
  });
  assert.deepEqual(firstCursor([column()], HOURS, late), { column: 0, stop: 2, minute: 570 });
});
