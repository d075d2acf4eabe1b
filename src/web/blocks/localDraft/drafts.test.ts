import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { draftKey, forgetDraft, readDraft, writeDraft } from './drafts.ts';

const KEY = draftKey('announcement', 'anna');

/** A browser's storage; one that is `full` throws, as browsers do. */
function giveStorage({ isFull = false } = {}) {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('localStorage', localStorage);
  return localStorage;
}

test('a draft comes back until it is forgotten, for its own account and form alone', () => {
  giveStorage();
  assert.equal(writeDraft(KEY, { title: 'Quiet hour' }), true);
  assert.deepEqual(readDraft(KEY)?.values, { title: 'Quiet hour' });
  assert.equal(readDraft(draftKey('announcement', 'ewa')), null);
  assert.equal(readDraft(draftKey('addProfile', 'anna')), null);
  forgetDraft(KEY);
  assert.equal(readDraft(KEY), null);
});

test('what cannot be read is no draft', () => {
  const storage = giveStorage();
  for (const broken of ['{', 'null', '7', '{"title": "of another format"}']) {
    storage.setItem(KEY, broken);
    assert.equal(readDraft(KEY), null, broken);
  }
});

test('a browser that is full or keeps nothing says so, and nothing breaks', () => {
  giveStorage({ isFull: true });
  assert.equal(writeDraft(KEY, {}), false);
  Reflect.deleteProperty(globalThis, 'localStorage');
  assert.equal(writeDraft(KEY, {}), false);
  assert.equal(readDraft(KEY), null);
  forgetDraft(KEY);
});
