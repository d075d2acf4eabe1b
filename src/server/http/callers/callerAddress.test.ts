import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import fc from 'fast-check';
import { test } from 'vitest';
import { bareAddress, callerOf } from './callerAddress.ts';

test('one caller, however the address is written', () => {
  const written: Record<string, string[]> = {
    '9.9.9.9': [
      '9.9.9.9',
      '9.9.9.9:443',
      ' 9.9.9.9 ',
      '::ffff:9.9.9.9',
      '::ffff:909:909',
      '[::ffff:9.9.9.9]:80',
    ],
    '2001:db8:0:7::/64': [
      '2001:db8:0:7::1',
      '2001:DB8:0:7:ffff:ffff:ffff:ffff',
      '2001:0db8:0000:0007:0000:0000:0000:0001',
      '[2001:db8:0:7::2]:51234',
      '2001:db8:0:7::2%eth0',
      '2001:db8:0:7::9.9.9.9',
    ],
    '2001:db8:0:8::/64': ['2001:db8:0:8::1'],
    '0:0:0:0::/64': ['::1', '::'],
    'fe80:0:0:0::/64': ['fe80::1%lo'],
    unknown: ['unknown'],
  };
  for (const [caller, forms] of Object.entries(written))
    for (const form of forms) assert.equal(callerOf(form), caller, form);
});

test('what is trusted is asked for one address, never for its network', () => {
  assert.equal(bareAddress('[2001:db8::5]:80'), '2001:db8::5');
  assert.equal(bareAddress('::ffff:10.0.0.1'), '10.0.0.1');
});

test('all addresses of a /64 are one caller, those of two are two', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      fc.pre(isIP(one) === 6 && isIP(other) === 6);
      const bits = (address: string) => {
        const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
        const [head = '', tail] = groups.split('::');
        const before = head.split(':').filter(Boolean);
        const after = (tail ?? '').split(':').filter(Boolean);
        return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
      };
      const isMapped = (address: string) => !bareAddress(address).includes(':');
      fc.pre(!isMapped(one) && !isMapped(other));
      const isSame = bits(one).slice(0, 4).join() === bits(other).slice(0, 4).join();
      assert.equal(callerOf(one) === callerOf(other), isSame);
    }),
  );
});
