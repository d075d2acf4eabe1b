/**
 * Requests drawn from the API's document, by everybody, valid and not: whatever comes, no answer is a mistake of ours, and each
 * is one that the document names. `RANDOM_REQUESTS` says how many (2,000), `SEED` which.
 */
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { type Schema, valuesOf } from '../../support/randomValues.ts';
import { PEOPLE, type Person, type World, createWorld } from '../../support/walk.ts';

const REQUESTS = Number(process.env.RANDOM_REQUESTS ?? 2_000);
const SEED = Number(process.env.SEED ?? 1);
/** After so many the world is made anew, for requests end sessions and delete things. */
const OF_ONE_WORLD = 500;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Response {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}
interface Draw {
  method: string;
  path: string;
  operation: Operation;
  parameters: Record<string, unknown>;
  body: unknown;
  person: Person;
}

let app: TestApp;
let world: World;
let paths: Record<string, Record<string, Operation>>;
let ajv: Ajv2020;
let resolve: (ref: string) => Schema;

beforeAll(async () => {
  app = await createTestApp();
  const { body: document } = await app.call('GET', '/api/openapi.json');
  paths = document.paths;
  resolve = (ref) => document.components.schemas[ref.split('/').at(-1) ?? ''];
  ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
});
afterAll(() => app.close());

/** The same, asked from an address of its own: the limits of an address are not what is asked here. */
const from = (count: number): TestApp => {
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  return {
    ...app,
    from: address,
    call: (method, url, options) => app.call(method, url, { from: address, ...options }),
  };
};

/** One request at random; `ids` are those of things that exist. */
function requests(ids: readonly string[]): fc.Arbitrary<Draw> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return fc.constantFrom(...operations).chain((one) => {
    const { parameters = [], requestBody } = one.operation;
    const schema = requestBody?.content['application/json']?.schema;
    const values = Object.fromEntries(
      parameters.map(({ name, schema: own }) => [name, valuesOf(own, resolve, ids)]),
    );
    const required = parameters.filter((own) => own.required).map(({ name }) => name);
    return fc.record({
      method: fc.constant(one.method),
      path: fc.constant(one.path),
      operation: fc.constant(one.operation),
      parameters: fc.record(values, { requiredKeys: required }),
      body: schema ? valuesOf(schema, resolve, ids) : fc.constant(undefined),
      person: fc.constantFrom(...PEOPLE),
    });
  });
}

/** As a header, a path or a query says it. */
const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function send(caller: TestApp, { method, path, operation, parameters, body, person }: Draw) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let url = path;
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = parameters[name];
    if (value === undefined) continue;
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(wellFormed(said(value)) || '-'));
    else if (place === 'query') query.set(name, wellFormed(said(value)));
    else
      headers[name] = said(value)
        .replaceAll(/[^\x20-\x7e]/g, '?')
        .trim();
  }
  const text = query.size > 0 ? `${url}?${query}` : url;
  return caller.call(method, text, { body, as: world.people[person]?.token, headers });
}

/** Half a pair of surrogates cannot be written in an address. */
const wellFormed = (text: string) => text.toWellFormed();

/** What the document says of an answer; null where it says nothing of it. */
function namedAnswer({ path, method, operation }: Draw, status: number, type: string): string | null {
  const response = operation.responses[status];
  if (!response) return `status ${status} is not named`;
  const media = type.split(';')[0] ?? '';
  if (!response.content) return type === '' ? null : `an unnamed body of ${media}`;
  if (!response.content[media]) return `${media} is not named for ${status}`;
  if (!media.includes('json')) return null;
  const pointer = [path, method.toLowerCase(), 'responses', String(status), 'content', media, 'schema']
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/');
  return `document#/paths/${encodeURI(pointer)}`;
}

test(`${REQUESTS} requests drawn from the document: no mistake of ours, and every answer as it says`, async () => {
  const wrong = new Map<string, string>();
  const statuses = new Map<number, number>();
  let draws: Draw[] = [];
  for (let sent = 0; sent < REQUESTS; sent++) {
    if (sent % OF_ONE_WORLD === 0) {
      world = await createWorld(from(sent));
      const ids = [
        ...Object.values(world.things).map(({ id }) => id),
        ...Object.values(world.people).flatMap((one) => (one ? [one.id] : [])),
      ].filter((id) => /^[\da-f-]{36}$/.test(id));
      draws = fc.sample(requests(ids), { seed: SEED * 1_000_003 + sent, numRuns: OF_ONE_WORLD });
    }
    const draw = draws[sent % OF_ONE_WORLD];
    assert.ok(draw);
    const { status, body, headers } = await send(from(sent), draw);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const told = namedAnswer(draw, status, String(headers['content-type'] ?? ''));
    const name = `${draw.method} ${draw.path} → ${status}`;
    const isDocumented = told === null || told.startsWith('document#');
    const validate = told?.startsWith('document#') ? ajv.getSchema(told) : undefined;
    const fault =
      status >= 500
        ? `a mistake of ours: ${JSON.stringify(body)}`
        : /\n\s+at .*\(/.test(JSON.stringify(body ?? ''))
          ? 'a trace of the stack'
          : !isDocumented
            ? told
            : validate && !validate(body)
              ? ajv.errorsText(validate.errors)
              : null;
    if (fault)
      wrong.set(name, `${fault} — seed ${SEED}, request ${sent}: ${JSON.stringify(draw.body)}`.slice(0, 600));
  }
  assert.deepEqual(
    [...wrong].map(([name, fault]) => `${name}: ${fault}`),
    [],
  );
  // It reached behind the doors as well.
  assert.ok((statuses.get(200) ?? 0) > REQUESTS / 20, JSON.stringify([...statuses]));
});
