import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from './zod.ts';
import { ENDPOINTS } from './endpoints.ts';

interface DateSchema {
  format: string;
  takes(value: string): boolean;
}

/** Every schema of a day or an instant within another one. */
function datesIn(schema: z.ZodType): DateSchema[] {
  const found = new Map<string, DateSchema>();
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema: { format }, path }) {
      if (format !== 'date' && format !== 'date-time') return;
      // One that was made of another is told of together with it.
      const others = found.get(path.join('.'));
      found.set(path.join('.'), {
        format,
        takes: (value) => z.safeParse(zodSchema, value).success && (others?.takes(value) ?? true),
      });
    },
  });
  return [...found.values()];
}

const BEYOND = ['0000-01-01', '0001-01-01', '1582-10-10', '9999-12-31', '2200-01-01'];

test('no call takes a day or an instant whose neighbours the calendar does not know', () => {
  let dates = 0;
  for (const { method, path, params, query, body } of ENDPOINTS)
    for (const part of [params, query, body]) {
      if (!part) continue;
      for (const date of datesIn(part)) {
        dates += 1;
        const end = date.format === 'date' ? '' : 'T12:00:00Z';
        assert.ok(date.takes(`2026-11-28${end}`), `${method} ${path}`);
        for (const day of BEYOND) assert.ok(!date.takes(day + end), `${method} ${path} takes ${day}`);
      }
    }
  assert.ok(dates > 20, `${dates} dates`);
});
