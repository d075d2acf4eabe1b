import assert from 'node:assert/strict';
import { test } from 'vitest';
import { apiAction, readForm } from './action.ts';

const post = (type: string, body: string) =>
  new Request('http://localhost:3000/sign-in', { method: 'POST', headers: { 'content-type': type }, body });

test('a body that is broken, or no JSON, is refused before the action runs', async () => {
  const run = () => assert.fail('ran');
  const refusedWith = (status: number) => (thrown: { init?: { status: number } }) =>
    thrown.init?.status === status;
  await assert.rejects(apiAction(post('application/json', '{'), run), refusedWith(400));
  await assert.rejects(apiAction(post('text/plain', '{}'), run), refusedWith(415));
  await assert.rejects(readForm(post('text/plain', 'a=1')), refusedWith(400));
});
