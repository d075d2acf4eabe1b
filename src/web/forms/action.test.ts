import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { isPasswordName } from '../ui/form/passwordName.ts';
import { apiAction, readForm } from './action.ts';
import { ApiProblem } from '../api/api.ts';

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

/** A refusal of the API. */
const refused = () => {
  throw new ApiProblem({ type: '', title: '', status: 400, code: 'INVALID_INPUT', detail: 'wrong' });
};

test('a refused form shows again what was typed, and no password, whatever its field is called', async () => {
  const sent = 'name=Anna&password=one-secret&currentPassword=two-secret&newPassword=three-secret';
  const answer = await apiAction(
    post('application/x-www-form-urlencoded', sent),
    refused,
    (fields) => fields,
  );
  const { data } = answer as { data: { typed: object } };
  assert.deepEqual(data.typed, { name: 'Anna' });
});

test('every field of a password is called so that no page shows it again', () => {
  const root = path.resolve(import.meta.dirname, '..');
  let found = 0;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const source = readFileSync(file, 'utf8');
    // The one component that makes such a field, whose props allow no other name.
    if (/type=\{?["'`]password|['"`]password['"`] :|: ['"`]password['"`]\}/.test(source))
      assert.equal(entry.name, 'PasswordInput.tsx', file);
    for (const [, props = ''] of source.matchAll(/<Password(?:Input|Again)\b([^>]*(?:=>[^>]*)*)/g)) {
      const name = /(?:\bname=|register\()['"](\w+)['"]/.exec(props)?.[1];
      if (name === undefined) continue;
      found += 1;
      assert.ok(isPasswordName(name), `${file}: ${name}`);
    }
  }
  assert.ok(found > 5, String(found));
});
