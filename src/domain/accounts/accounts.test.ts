import assert from 'node:assert/strict';
import { test } from 'vitest';
import { COMMON_PASSWORDS } from './commonPasswords.ts';
import { normaliseEmail } from './email.ts';
import { passwordProblems } from './passwords.ts';
import { toE164 } from './phone.ts';

const CONTEXT = { email: 'Ania.Kowalska@example.com', phoneNumber: '600700800900', name: 'Anna Kowalska' };
const problems = (password: string) => passwordProblems(password, CONTEXT).join(' ');

test('one spelling per e-mail address', () => {
  assert.equal(normaliseEmail('  Ania.K+x@Example.COM\n'), 'ania.k+x@example.com');
  assert.equal(normaliseEmail('jose\u0301@example.com'), 'jos\u00e9@example.com');
});

test('a number as the world dials it', () => {
  assert.equal(toE164({ phonePrefix: '48', phoneNumber: '600700800' }), '+48600700800');
});

test('passwords have 10 to 128 characters, whatever their bytes', () => {
  assert.equal(problems('mglisty-7'), 'passwordTooShort');
  assert.equal(problems('mglisty-70'), '');
  assert.equal(problems(''), 'passwordTooShort');
  assert.equal(problems('🌿🌸🌼🌻🌺🍀🍁🍂🍃'), 'passwordTooShort');
  assert.equal(problems('🌿🌸🌼🌻🌺🍀🍁🍂🍃🌾'), '');
  assert.equal(problems('żółw'.repeat(32)), '');
  assert.equal(problems(`${'żółw'.repeat(32)}!`), 'passwordTooLong');
});

test('no rules of composition', () => {
  assert.equal(problems('correct garden lamp'), '');
  assert.equal(problems('летний сад у реки'), '');
});

test('what everybody tries first is refused, in any case', () => {
  for (const common of [
    'Password123',
    'qwerty12345',
    'P@ssw0rd123',
    'Massage2026',
    'пароль12345',
    'iloveyou123',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'poiuytrewq',
    'abcdefghijk',
    'aaaaaaaaaa',
    '1212121212',
    'abcabcabca',
  ]) {
    assert.equal(problems(common), 'passwordTooCommon', common);
  }
});

test('what is known about the person is refused', () => {
  for (const own of ['ania.kowalska@example.com', 'ANIA.KOWALSKA', '600700800900', 'anna kowalska']) {
    assert.equal(problems(own), 'passwordTooCommon', own);
  }
});

test('the list is written as it is looked up', () => {
  assert.ok(COMMON_PASSWORDS.size >= 300);
  for (const common of COMMON_PASSWORDS) {
    assert.equal(common, common.normalize('NFKC').toLowerCase());
    assert.ok(common.length >= 10);
  }
});
