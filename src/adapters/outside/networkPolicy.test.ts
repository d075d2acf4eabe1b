import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isOutsideAddress } from './networkPolicy.ts';

test('what may be asked is a name with a dot, over https at its own port', () => {
  const may = (address: string) => isOutsideAddress(new URL(address));
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/Q',
    'https://a.b:443/',
  ])
    assert.ok(may(address), address);
  for (const address of [
    'http://fcm.googleapis.com/',
    'https://fcm.googleapis.com:444/',
    'https://localhost/',
    'https://router/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://[2606:4700::1111]/',
    'https://u:p@push.example.org/',
    'ftp://push.example.org/',
  ])
    assert.ok(!may(address), address);
});
