import assert from 'node:assert/strict';
import { test } from 'vitest';
import { apiAction } from './action.ts';
import { FORM_KEY, idempotencyKeyOf, newFormKey } from './formKey.ts';

test('the same from one form has one key; something else, or another form, another one', async () => {
  const [one, other] = [newFormKey(), newFormKey()];
  const keyOf = async (formKey: unknown, sent: unknown) =>
    (await idempotencyKeyOf(formKey, sent)).idempotencyKey;
  assert.equal(await keyOf(one, { start: 1 }), await keyOf(one, { start: 1 }));
  assert.notEqual(await keyOf(one, { start: 1 }), await keyOf(one, { start: 2 }));
  assert.notEqual(await keyOf(one, { start: 1 }), await keyOf(other, { start: 1 }));
  assert.equal(await keyOf(undefined, {}), undefined);
  assert.match(String(await keyOf(one, {})), /^[\w-]{43}$/);
});

test('an action gets what was filled in without the form’s key, and the key beside it', async () => {
  const sent = { name: 'Anna', [FORM_KEY]: newFormKey() };
  const request = new Request('http://localhost:3000/booking', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  const [body, keyed] = (await apiAction(request, async (...got) => got)) as [unknown, unknown];
  assert.deepEqual(body, { name: 'Anna' });
  assert.deepEqual(keyed, await idempotencyKeyOf(sent[FORM_KEY], { name: 'Anna' }));
});
