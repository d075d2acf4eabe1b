import assert from 'node:assert/strict';
import { z } from './zod.ts';
import { test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { BODY_LIMIT } from './endpoint.ts';

test('every endpoint has room for the largest body that its schema takes, and not for much more', () => {
  for (const { method, path, body, bodyLimit } of ENDPOINTS) {
    if (!body || path.includes('webhook')) continue;
    const largest = JSON.stringify(
      largestOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema),
    );
    const bytes = Buffer.byteLength(largest);
    const limit = bodyLimit ?? BODY_LIMIT;
    assert.ok(bytes <= limit, `${method} ${path} takes ${bytes} bytes, its limit is ${limit}`);
    assert.ok(limit <= Math.max(BODY_LIMIT, bytes * 2), `${method} ${path} needs only ${bytes} bytes`);
  }
});

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

/** The longest value of a schema; texts of three bytes a letter, but for those that have a form. */
function largestOf(schema: Schema): unknown {
  const { type, properties, items, maxItems = 1, maxLength, format, pattern } = schema;
  if (schema.anyOf) return longest(schema.anyOf.map(largestOf));
  if (schema.enum) return longest(schema.enum);
  if ('const' in schema) return schema.const;
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, largestOf(inner)]));
  if (items) return Array.from({ length: maxItems }, () => largestOf(items));
  if (type === 'string')
    return maxLength && !format && !pattern ? '€'.repeat(maxLength) : 'x'.repeat(maxLength ?? 40);
  if (type === 'integer' || type === 'number') return schema.maximum ?? 1_000_000;
  return type === 'boolean' ? false : null;
}

function longest(values: unknown[]): unknown {
  const length = (value: unknown) => JSON.stringify(value).length;
  return values.reduce((best, value) => (length(value) > length(best) ? value : best));
}
