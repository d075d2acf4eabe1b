import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readPhone, validPhone, writtenPhone } from './phoneNumbers.ts';

test('a number is grouped as its country writes it', () => {
  const written = {
    '+48501100200': '+48 501 100 200',
    '+48426300142': '+48 42 630 01 42',
    '+442079460142': '+44 20 7946 0142',
    '+420601234567': '+420 601 234 567',
    '+493023125142': '+49 30 23125142',
    '+33199000142': '+33 1 99 00 01 42',
    '+79161234567': '+7 916 123-45-67',
    '+79000003091': '+7 900 000-30-91',
    '+74212304567': '+7 421 230-45-67',
    '+77012345678': '+7 701 234-56-78',
    '+34612345678': '+34 612 34 56 78',
    '+12125550142': '+1 212 555 0142',
    '': '',
  };
  for (const [number, expected] of Object.entries(written)) assert.equal(writtenPhone(number), expected);
});

test('a number is one of its prefix unless it says another or has lost its plus', () => {
  const read = {
    '600700800': '+48600700800',
    '+491711234567': '+491711234567',
    '48600700800': '+48600700800',
    '491711234567': '+491711234567',
    '12345': null,
    '+12': null,
  };
  for (const [typed, expected] of Object.entries(read)) assert.equal(readPhone(typed, '48'), expected, typed);
  assert.equal(readPhone('600700800'), null);
  assert.deepEqual(validPhone({ phonePrefix: '49', phoneNumber: '01711234567' }), {
    phonePrefix: '49',
    phoneNumber: '1711234567',
  });
});
