import assert from 'node:assert/strict';
import { beforeEach, test, vi } from 'vitest';
import { forgetAside, putAside, takeBack } from './carried.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('what was typed comes back once, to its own form and account', () => {
  putAside({ of: '/sign-up email', owner: null, values: { email: 'a@example.com' } });
  putAside({ of: '/card name', owner: 'anna', values: { name: 'Anna' } });
  assert.deepEqual(takeBack('/sign-up email', null), { email: 'a@example.com' });
  assert.equal(takeBack('/sign-up email', null), null);
  assert.deepEqual(takeBack('/card name', 'anna'), { name: 'Anna' });
});

test('another account neither gets it nor leaves it lying', () => {
  putAside({ of: '/card name', owner: 'anna', values: { name: 'Anna' } });
  assert.equal(takeBack('/card name', 'berta'), null);
  assert.equal(takeBack('/card name', 'anna'), null);
});

test('no password and no code is kept', () => {
  const values = { email: 'a@example.com', password: 'p', newPassword: 'n', currentPassword: 'c', code: '1' };
  putAside({ of: 'f', owner: null, values });
  assert.doesNotMatch(String(sessionStorage.getItem('typed')), /assword|code/);
  assert.deepEqual(takeBack('f', null), { email: 'a@example.com' });
});

test('what was sent is forgotten', () => {
  putAside({ of: 'f', owner: null, values: { a: 1 } });
  forgetAside('f');
  assert.equal(sessionStorage.getItem('typed'), null);
});
