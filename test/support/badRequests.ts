/** Requests made to be dear: for every operation of the API's document, bodies, queries and paths at their limit. */
import { type Access, BODY_LIMIT } from '../../src/contract/endpoint.ts';
import type { TestApp } from './app.ts';
import { endpointOf } from './endpoints.ts';

export interface BadRequest {
  /** `POST /api/booking` */
  operation: string;
  kind: string;
  method: string;
  url: string;
  body: string | null;
  /** Whose token opens the door. */
  as: 'client' | 'partner' | 'admin';
}

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** More than a line of a request may be, less its other headers. */
const LONGEST_URL = 14_000;

const CALLERS: Partial<Record<Access, BadRequest['as']>> = {
  client: 'client',
  selfClient: 'client',
  staffMember: 'admin',
  staff: 'admin',
  admin: 'admin',
};

/** All of them; `own` are the ids that stand for `{id}` and `{userId}`, by whose token is sent. */
export async function badRequests(
  app: TestApp,
  own: Record<BadRequest['as'], string>,
): Promise<BadRequest[]> {
  const document = (await app.call('GET', '/api/openapi.json')).body;
  const resolve = (schema: Schema): Schema =>
    schema.$ref
      ? document.components.schemas[String(schema.$ref.split('/').at(-1))]
      : (schema.anyOf?.map(resolve).find(({ type }) => type === 'object') ?? schema);
  const requests: BadRequest[] = [];
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [verb, operation] of Object.entries(methods)) {
      const method = verb.toUpperCase();
      const schema = operation.requestBody?.content['application/json']?.schema;
      const { who, bodyLimit = BODY_LIMIT } = endpointOf(method, path);
      const as = CALLERS[who] ?? 'partner';
      const url = path.replace(/\{\w+\}/g, own[as]);
      const queries = (operation.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map(({ name }) => name);
      const add = (kind: string, at: string, body: string | null) =>
        requests.push({ operation: `${method} ${path}`, kind, method, url: at, body, as });
      for (const [kind, query] of queriesOf(queries)) add(kind, `${url}?${query}`, schema ? '{}' : null);
      if (path.includes('{')) {
        add('long path', path.replace(/\{\w+\}/g, 'a'.repeat(190)), null);
        add('NUL in the path', path.replace(/\{\w+\}/g, `${'a'.repeat(30)}%00`), null);
      }
      if (!schema) continue;
      for (const [kind, body] of bodiesOf(resolve(schema), resolve, bodyLimit)) add(kind, url, body);
    }
  }
  return requests;
}

function queriesOf(names: string[]): [kind: string, query: string][] {
  if (names.length === 0) return [];
  const each = Math.floor(LONGEST_URL / names.length) - 20;
  return [
    ['long query', names.map((name) => `${name}=${'7'.repeat(each)}`).join('&')],
    ['repeated query', fill(`${names[0]}=1&`, LONGEST_URL)],
    ['NUL in the query', names.map((name) => `${name}=${fill('%00', each)}`).join('&')],
    ['unknown in the query', Array.from({ length: 1_300 }, (_, index) => `k${index}=1&`).join('')],
  ];
}

function bodiesOf(
  schema: Schema,
  resolve: (schema: Schema) => Schema,
  limit: number,
): [kind: string, body: string][] {
  const names = Object.keys(schema.properties ?? {});
  const first = names[0] ?? 'x';
  const lists = Object.entries(schema.properties ?? {}).filter(([, inner]) => inner.items);
  const texts = Object.entries(schema.properties ?? {}).filter(
    ([, inner]) => resolve(inner).type === 'string',
  );
  const inList = (item: string) =>
    lists.map(([name]): [string, string] => [
      `${name}: [${item.slice(0, 12)}…`,
      `{"${name}":[${fill(`${item},`, limit - name.length - 12).slice(0, -1)}]}`,
    ]);
  const inText = (kind: string, text: string) =>
    texts.map(([name]): [string, string] => [
      `${name}: ${kind}`,
      `{"${name}":"${fill(text, limit - name.length - 10)}"}`,
    ]);
  const counted = Array.from({ length: Math.ceil(limit / 6) }, (_, index) => `"${index.toString(36)}":1,`);
  return [
    ['unknown keys', `{${joinedUpTo(counted, limit).slice(0, -1)}}`],
    ['one long key', `{"${'k'.repeat(limit - 10)}":1}`],
    [
      'escaped keys',
      `{${joinedUpTo(
        counted.map((key) => key.replace('"', '"\\u0001')),
        limit,
      ).slice(0, -1)}}`,
    ],
    ['one key again and again', `{${fill(`"${first}":1,`, limit - 8).slice(0, -1)}}`],
    ['deep lists', nested(`{"${first}":`, '[', ']', '}', limit)],
    ['deep objects', nested(`{"${first}":`, '{"a":', '}', '}', limit, '1')],
    ['list for an object', `[${fill('{},', limit - 4).slice(0, -1)}]`],
    ['NUL everywhere', `{"${first}":[${fill('"\\u0000",', limit - first.length - 8).slice(0, -1)}]}`],
    ['half pairs', `{"${first}":"${fill('\\ud800', limit - first.length - 10)}"}`],
    ['long number', `{"${first}":${'9'.repeat(limit - first.length - 8)}}`],
    ['cut off', `{"${first}":"${'x'.repeat(limit - first.length - 10)}`],
    ...inList('1'),
    ...inList('{}'),
    ...inList('{"a":1,"b":2,"c":3}'),
    ...inText('spaces', ' '),
    ...inText('dots', 'a.'),
  ].map(([kind, body]): [string, string] => [kind as string, body as string]);
}

/** The text again and again, up to the length. */
function fill(text: string, length: number): string {
  return text.repeat(Math.max(1, Math.floor(length / text.length)));
}

/** As many of the pieces as fit into the limit. */
function joinedUpTo(pieces: string[], limit: number): string {
  let text = '';
  for (const piece of pieces) {
    if (text.length + piece.length > limit - 4) break;
    text += piece;
  }
  return text;
}

function nested(head: string, open: string, close: string, tail: string, limit: number, inmost = ''): string {
  const depth = Math.floor((limit - head.length - tail.length - 4) / (open.length + close.length));
  return head + open.repeat(depth) + inmost + close.repeat(depth) + tail;
}
