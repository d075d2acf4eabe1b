/** What a page gets of the API is its own. */
import assert from 'node:assert/strict';
import { z } from 'zod';
import { test } from 'vitest';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { endpoint } from '../../../contract/endpoint.ts';
import { createPipelines, type PipelineDependencies } from '../endpoints/endpointPipeline.ts';
import { createPageCalls } from './pageCalls.ts';
import { route } from '../endpoints/route.ts';

const NO_PARTS = { answerCache: (_, asked, answer) => answer(asked) } as PipelineDependencies;
const from = {
  context: {
    caller: null,
    locale: 'en',
    named: null,
    requestId: 'r',
    ip: '',
    device: null,
    userAgent: '',
    cacheTags: null,
  },
  log: { error: () => {} },
} as never;

test('what a page does to an answer, or to what it sent, nobody else sees', async () => {
  const item = z.object({ name: z.string(), tags: z.array(z.string()) });
  const kept = { items: [{ name: 'one', tags: ['a'], secret: 'never told' }] };
  let received: { tags: string[] } | undefined;
  const things = endpoint({
    method: 'POST',
    path: '/api/things',
    summary: '',
    who: 'anyone',
    body: z.strictObject({ tags: z.array(z.string()) }),
    response: z.object({ items: z.array(item) }),
  });
  const handler = route(things, async ({ body }) => {
    received = body;
    return kept;
  });
  const call = createPageCalls(createPipelines([handler], NO_PARTS));
  // What JSON does not say is not sent.
  const sent = { tags: ['x'], note: undefined };
  const ask = async () => {
    const { body } = await call({ method: 'POST', path: '/api/things', body: sent }, from);
    return body as { items: { name: string; tags: string[] }[] };
  };
  const first = await ask();
  assert.deepEqual(first, { items: [{ name: 'one', tags: ['a'] }] });
  first.items[0]?.tags.push('changed');
  first.items.push({ name: 'two', tags: [] });
  sent.tags.push('later');
  assert.deepEqual(received, { tags: ['x'] });
  assert.deepEqual(kept.items, [{ name: 'one', tags: ['a'], secret: 'never told' }]);
  assert.deepEqual(await ask(), { items: [{ name: 'one', tags: ['a'] }] });
});

/** Schemas whose encoding is a copy, or a value that nobody can change. */
const COPYING = new Set(
  'object array record tuple union discriminated_union nullable optional default readonly lazy pipe'.split(
    ' ',
  ),
);
const UNCHANGING = new Set('string number int boolean enum literal null undefined never'.split(' '));

test('every answer of the contract is made of what is copied', () => {
  const seen = new Set<unknown>();
  const strange: string[] = [];
  function look(schema: unknown, at: string): void {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
    seen.add(schema);
    const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
    if (UNCHANGING.has(def.type)) return;
    if (!COPYING.has(def.type)) strange.push(`${at}: ${def.type}`);
    const inner = def.type === 'lazy' ? [(def.getter as () => unknown)()] : Object.values(def);
    for (const one of inner.flatMap((each) => (Array.isArray(each) ? each : [each]))) {
      look(one, at);
      if (one && typeof one === 'object' && !(one instanceof z.ZodType))
        for (const [name, each] of Object.entries(one)) look(each, `${at}.${name}`);
    }
  }
  for (const { method, path, response, produces } of ENDPOINTS)
    if (!produces) look(response, `${method} ${path}`);
  assert.deepEqual(strange, []);
  assert.ok(seen.size > 50);
});

test('a call to nothing is answered like any missing thing, a mistake of ours like one', async () => {
  const broken = endpoint({
    method: 'GET',
    path: '/api/broken',
    summary: '',
    who: 'anyone',
    response: z.string(),
  });
  const errors: unknown[] = [];
  const call = createPageCalls(createPipelines([route(broken, async () => 1 as never)], NO_PARTS));
  const told = { ...(from as object), log: { error: (error: unknown) => errors.push(error) } } as never;
  const { status, body } = await call({ method: 'GET', path: '/api/nothing' }, told);
  assert.deepEqual([status, (body as { code: string }).code, errors.length], [404, 'NOT_FOUND', 0]);
  const failed = await call({ method: 'GET', path: '/api/broken' }, told);
  assert.deepEqual([failed.status, (failed.body as { code: string }).code], [500, 'INTERNAL']);
  assert.equal(errors.length, 1);
});
