import assert from 'node:assert/strict';
import { test } from 'vitest';
import { lookOf, readNotification } from './notification.ts';

const whole = { title: 'Termin', body: '14:30', lang: 'de', tag: 'visit 1', path: '/de/visit#1' };
const read = (value: unknown) => readNotification({ json: () => value });

test('a message is shown with what it says, and no more of it', () => {
  assert.deepEqual(read({ ...whole, actions: [] }), whole);
});

test('what is no message of ours is none', () => {
  for (const wrong of [null, 'x', {}, { ...whole, title: 1 }, { ...whole, tag: undefined }])
    assert.equal(read(wrong), null);
  assert.equal(readNotification(null), null);
  assert.equal(readNotification({ json: () => JSON.parse('x') }), null);
});

test('what comes in place of an earlier message is heard as well', () => {
  assert.deepEqual(lookOf(whole), {
    body: '14:30',
    lang: 'de',
    tag: 'visit 1',
    renotify: true,
    data: { path: '/de/visit#1' },
  });
  assert.equal(lookOf({ ...whole, tag: '' }).renotify, false);
});

test('a press never leads to another host', () => {
  for (const path of ['//example.org', '/\\example.org', 'https://example.org', 'javascript:x', ''])
    assert.equal(read({ ...whole, path })?.path, '/', path);
});
