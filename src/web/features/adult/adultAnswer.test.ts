import assert from 'node:assert/strict';
import { test } from 'vitest';
import { action } from './adultAnswer.ts';

/** Where the answer leads. */
async function leadsTo(next: string): Promise<string | null> {
  const request = new Request('https://palmora.example/adult-answer', {
    method: 'POST',
    body: new URLSearchParams({ next }),
  });
  const context = { get: () => ({ publicUrl: 'https://palmora.example' }) };
  const answer = (await action({ request, context } as never)) as Response;
  assert.match(String(answer.headers.get('set-cookie')), /^adult=1;/);
  return answer.headers.get('location');
}

test('the answer leads on to a page of ours, else home', async () => {
  assert.equal(await leadsTo('/search-massage?category=sensual'), '/search-massage?category=sensual');
  for (const next of ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', ''])
    assert.equal(await leadsTo(next), '/', JSON.stringify(next));
});
