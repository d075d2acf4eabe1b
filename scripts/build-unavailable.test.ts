import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';
import { test } from 'vitest';
import { LOCALES, toBcp47 } from '../src/domain/locales.ts';
import { translator } from '../src/server/messages.ts';
import { unavailablePage } from './build-unavailable.ts';

test('in each language it says what is, leads back to the address that was asked for, and needs nothing else', () => {
  for (const locale of LOCALES) {
    const t = translator(locale, 'errorPages');
    const { document } = new JSDOM(unavailablePage(locale, '<svg></svg>')).window;
    assert.equal(document.documentElement.lang, toBcp47(locale));
    assert.equal(document.querySelector('h1')?.textContent, t('503.title'));
    assert.equal(document.querySelector('p')?.textContent, t('unavailable.text'));
    assert.equal(document.querySelector('a')?.getAttribute('href'), '');
    assert.equal(document.querySelectorAll('script, link, img, [src]').length, 0);
  }
});
