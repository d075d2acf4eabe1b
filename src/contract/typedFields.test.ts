import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { z } from 'zod';
import { SignUp } from './accounts.ts';
import { Email, PhoneNumber, line, required } from './fields.ts';
import { SubmitBooking } from './holds.ts';

const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data;

test('an address is taken as people have one, its domain as mail servers name it', () => {
  const taken = {
    'anna@почта.рф': 'anna@xn--80a1acny.xn--p1ai',
    'anna@Bücher.example': 'anna@xn--bcher-kva.example',
    'anna&tom@test.example': 'anna&tom@test.example',
    "o'brien/spa=1{x}|~!#$%*?^`@test.example": "o'brien/spa=1{x}|~!#$%*?^`@test.example",
    ' \u200eanna@test.example\u200b ': 'anna@test.example',
    'an\u00adna@test.example': 'anna@test.example',
    'a@b.museum': 'a@b.museum',
    'a@xn--80a1acny.xn--p1ai': 'a@xn--80a1acny.xn--p1ai',
  };
  for (const [typed, expected] of Object.entries(taken)) assert.equal(read(Email, typed), expected);
});

test('what is no address, and what a mail would go astray by, is refused', () => {
  const refused = [
    '',
    '\u200b',
    'anna',
    'anna@test',
    '@test.example',
    '.anna@test.example',
    'an..na@test.example',
    'anna @test.example',
    'anna@test..example',
    'anna@-test.example',
    'anna@127.0.0.1',
    'anna@test.example, tom@test.example',
    'anna@test.example\r\nBcc: tom@test.example',
    '<anna@test.example>',
    'łukasz@test.example',
    'anna@почта.рф/x',
    'anna@tom@почта.рф:25',
    `${'a'.repeat(65)}@test.example`,
  ];
  for (const typed of refused) assert.equal(read(Email, typed), undefined, JSON.stringify(typed));
});

test('a number is read as people write it', () => {
  const taken = {
    '0171/1234567': '01711234567',
    '+48 600 700 800': '+48600700800',
    '0048 600 700 800': '+48600700800',
    '600\u2011700\u00a0800': '600700800',
    '(42) 630.01.42': '426300142',
    '\u202a+48 600 700 800\u202c': '+48600700800',
  };
  const booking = SubmitBooking.shape.phone;
  for (const [typed, expected] of Object.entries(taken)) {
    assert.equal(read(PhoneNumber, typed), expected);
    assert.equal(read(booking, typed), expected);
  }
  for (const typed of ['', '12', 'none', '600 700 800 ext. 5', '1'.repeat(21)])
    assert.equal(read(PhoneNumber, typed), undefined, typed);
});

test('a name has something that can be seen, and nothing that turns its neighbours round', () => {
  const Name = required(line(50));
  for (const unseen of [
    '',
    ' ',
    '\u200b',
    '\u2060\u00ad',
    '\u3164',
    '\ufeff',
    '\u2800',
    '\u202e\u202c',
    '\u{e0020}',
  ])
    assert.equal(read(Name, unseen), undefined, JSON.stringify(unseen));
  assert.equal(read(Name, ' Anna\u202egnissem '), 'Annagnissem');
  // The joiners between letters are how some languages are written, and some pictures.
  for (const name of ['می‌خواهم', '👩‍⚕️', 'שלום', 'Łucja']) assert.equal(read(Name, name), name);
});

test('each field of a sign-up takes what can be stored', () => {
  const typed = {
    email: 'anna@почта.рф',
    password: 'long enough, surely',
    accountType: 'client',
    phonePrefix: '48',
    phoneNumber: '+49 171/1234567',
    isAgreementAccepted: true,
  };
  assert.equal(SignUp.safeParse(typed).success, true);
});
