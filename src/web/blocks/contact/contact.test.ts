import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '../../../domain/locales.ts';
import { CONTACT } from './contact.ts';

/** What Ofcom, the Bundesnetzagentur and Arcep keep for films and books: never anybody's number. */
const FICTIONAL = [/^\+44 20 7946 0\d{3}$/, /^\+49 30 23125 \d{3}$/, /^\+33 1 99 00 \d\d \d\d$/];

test('no contact can belong to a stranger', () => {
  for (const locale of LOCALES) {
    const { phone, email } = CONTACT[locale];
    assert.ok(
      FICTIONAL.some((range) => range.test(phone)),
      `${locale}: ${phone}`,
    );
    assert.match(email, /@palmora\.example$/, locale);
  }
});
