/** Values drawn from a JSON schema: mostly such as it takes, at times such as it must refuse. */
import fc from 'fast-check';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

/** What nobody would send on purpose. */
const NONSENSE = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1e308,
    0.1,
    [],
    {},
    '\u0000',
    '\ud800',
    '‮',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.constantFrom(
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '\r\nX: 1',
  ),
);

/** How deep a value may go before it ends in nonsense, and how many items a list gets. */
const DEEPEST = 8;
const MOST_ITEMS = 3;

/**
 * Draws from a schema of the document. `resolve` follows references; `ids` are those of things that exist, for `format: uuid`.
 * One value in ten is nonsense, at any depth.
 */
export function valuesOf(
  schema: Schema,
  resolve: (ref: string) => Schema,
  ids: readonly string[],
  depth = 0,
): fc.Arbitrary<unknown> {
  if (depth > DEEPEST) return NONSENSE;
  return fc.oneof(
    { weight: 14, arbitrary: sound(schema, resolve, ids, depth) },
    { weight: 1, arbitrary: NONSENSE },
  );
}

function sound(
  schema: Schema,
  resolve: (ref: string) => Schema,
  ids: readonly string[],
  depth: number,
): fc.Arbitrary<unknown> {
  const within = (inner: Schema) => valuesOf(inner, resolve, ids, depth + 1);
  if (schema.$ref) return within(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return fc.oneof(...choice.map(within));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(within)).map((parts) => Object.assign({}, ...parts.map(Object)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objects(schema, within);
    case 'array':
      return fc.array(within(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, MOST_ITEMS),
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
      });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1_000, 1_000_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texts(schema, ids);
    default:
      return NONSENSE;
  }
}

/** Objects with what is required, some of the rest, and at times a key that nobody named. */
function objects(
  { properties = {}, required = [] }: Schema,
  within: (inner: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, within(inner)])),
    { requiredKeys: required.filter((name) => name in properties) },
  );
  const stranger = fc.constantFrom('status', 'hidden', 'ownerId', 'staffRole', 'price', 'constructor', 'kä');
  return fc
    .tuple(known, fc.integer({ min: 0, max: 19 }), stranger)
    .map(([value, chance, key]) => (chance === 0 ? { ...value, [key]: 1 } : value));
}

const day = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 10, 21 + days, 10)).toISOString());

function texts(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  switch (schema.format) {
    case 'uuid':
      return fc.oneof(fc.constantFrom(...ids), fc.uuid());
    case 'date-time':
      return day;
    case 'date':
      return day.map((instant) => instant.slice(0, 10));
    case 'email':
      return fc.emailAddress();
    case 'uri':
      return fc.webUrl();
    default:
  }
  const maxLength = Math.min(schema.maxLength ?? 40, 200);
  const plain = fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength });
  if (!schema.pattern) return plain;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), plain);
  } catch {
    // Signs that the generator does not know, such as look-behinds.
    return plain;
  }
}
