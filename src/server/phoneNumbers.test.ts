import assert from 'node:assert/strict';
import { test } from 'vitest';
import { meansPhone, phoneKey, readCell, readPhone, validPhone, writtenPhone } from './phoneNumbers.ts';

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

test('a number has one key, however it is written', () => {
  const keys = {
    '48601700800': [
      ['48', '601700800'],
      ['4', '8601700800'],
    ],
    '49601700800': [
      ['49', '601700800'],
      ['49', '0601700800'],
    ],
    '33612345678': [
      ['33', '612345678'],
      ['33', '0612345678'],
    ],
    // There the zero belongs to it.
    '390612345678': [['39', '0612345678']],
    '79161234567': [
      ['7', '9161234567'],
      ['7', '89161234567'],
    ],
    '12125551234': [
      ['1', '2125551234'],
      ['1', '12125551234'],
    ],
    // No number anywhere.
    '480601700800': [['48', '0601700800']],
  };
  for (const [key, all] of Object.entries(keys))
    for (const [phonePrefix = '', phoneNumber = ''] of all)
      assert.equal(phoneKey({ phonePrefix, phoneNumber }), key, `${phonePrefix} ${phoneNumber}`);
});

test('a text means a number with and without its country code', () => {
  const number = { phonePrefix: '49', phoneNumber: '1711234567' };
  for (const text of [
    '1711234567',
    '0171 1234567',
    '491711234567',
    '+49 171 1234567',
    '+49 (0) 171 1234567',
    '00491711234567',
  ])
    assert.ok(meansPhone(text, number), text);
  for (const text of ['1711234568', '+48 171 1234567', '711234567', '+1711234567'])
    assert.ok(!meansPhone(text, number), text);
});

test('a number is one of its prefix, which it may say again, unless a plus says another', () => {
  const read = {
    '600700800': '+48600700800',
    '+491711234567': '+491711234567',
    '48600700800': '+48600700800',
    '491711234567': null,
    // A digit too many, and one too few: with a plus they would be of Peru, of Cuba.
    '5112345678': null,
    '53345678': null,
    '12345': null,
    '+12': null,
  };
  for (const [typed, expected] of Object.entries(read)) assert.equal(readPhone(typed, '48'), expected, typed);
  assert.equal(readPhone('4915112345678', '49'), '+4915112345678');
  // Without a country they would be of Saint-Pierre, Cuba, New Zealand’s neighbours.
  for (const typed of ['600700800', '508412345', '532123456', '690312345', '687234567'])
    assert.equal(readPhone(typed), null, typed);
  assert.deepEqual(validPhone({ phonePrefix: '49', phoneNumber: '01711234567' }), {
    phonePrefix: '49',
    phoneNumber: '1711234567',
  });
});

test('a table may have lost the plus of a whole number', () => {
  const read = { '491711234567': '+491711234567', '600700800': '+48600700800', '5112345678': null };
  for (const [typed, expected] of Object.entries(read)) assert.equal(readCell(typed, '48'), expected, typed);
});
