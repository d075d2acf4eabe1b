import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'vitest';
import { LOCALES, pathIn } from '../../domain/locales.ts';
import {
  filesOf,
  isCalendar,
  isForEverybody,
  isLogIn,
  isLogOut,
  isReading,
  noted,
  parted,
} from './copies.ts';

const answer = (cacheControl: string, over: object = {}) => ({
  status: 200,
  type: 'basic' as const,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl }),
  ...over,
});

it('knows a page in each language', () => {
  for (const locale of LOCALES) {
    assert.deepEqual(parted(pathIn(locale, '/')), { locale, page: '/' });
    assert.deepEqual(parted(pathIn(locale, '/about-us')), { locale, page: '/about-us' });
  }
  assert.deepEqual(parted('/plumbing'), { locale: 'en', page: '/plumbing' });
});

it('keeps pages to read, and none where somebody is signed in, books or types', () => {
  for (const path of [
    '/',
    '/de',
    '/pl/search-massage',
    '/search-massage/announcement-details/7',
    '/ru/ranking',
  ])
    assert.ok(isReading(path), path);
  for (const path of [
    '/user-zone',
    '/de/user-zone/profile-settings',
    '/booking',
    '/sign-in',
    '/favourites',
    '/api/me',
    '/dev/mail',
    '/moderation',
    '/search-massage/announcement-details/7/edit',
    '/offline',
  ])
    assert.ok(!isReading(path), path);
});

it('keeps nothing of the user zone, whatever follows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), fc.webPath(), (locale, path) => {
      assert.ok(!isReading(pathIn(locale, `/user-zone${path}`)));
    }),
  );
});

it('keeps only what the server gives to everybody alike', () => {
  assert.ok(isForEverybody(answer('public, max-age=0, must-revalidate')));
  assert.ok(!isForEverybody(answer('private, no-cache')));
  assert.ok(!isForEverybody(answer('no-store')));
  assert.ok(!isForEverybody(answer('public', { status: 404 })));
  assert.ok(!isForEverybody(answer('public', { type: 'opaque' })));
  assert.ok(
    !isForEverybody(
      answer('', { headers: new Headers({ 'content-type': 'text/plain', 'cache-control': 'public' }) }),
    ),
  );
});

it('hears of the log-out of forms and scripts, in any language', () => {
  for (const path of ['/logout', '/logout.data', '/cz/logout', '/ru/logout.data']) {
    assert.ok(isLogOut('POST', path), path);
    assert.ok(!isLogOut('GET', path), path);
  }
  assert.ok(!isLogOut('POST', '/pl/logout/again'));
});

it('hears of each way to log in', () => {
  for (const path of [
    '/sign-in',
    '/sign-in.data',
    '/ru/sign-in.data',
    '/api/login-email',
    '/api/login-phone',
    '/api/login-code',
    '/api/login-passkey',
  ]) {
    assert.ok(isLogIn('POST', path), path);
    assert.ok(!isLogIn('GET', path), path);
  }
  assert.ok(!isLogIn('POST', '/sign-up'));
});

it('knows the calendar, and what it leads to', () => {
  for (const path of ['/user-zone/calendar', '/de/user-zone/calendar/block', '/offline/calendar'])
    assert.ok(isCalendar(path), path);
  for (const path of ['/user-zone/calendar-feeds', '/user-zone', '/offline', '/calendar'])
    assert.ok(!isCalendar(path), path);
});

it('finds the files that a page names, each once', () => {
  const html =
    '<link href="/assets/style-a.css"><script>import "/assets/messages-1/de/shell.js"; import("/assets/style-a.css")</script>' +
    '<link href="/assets/manrope-b.woff2"><img src="/image?url=1">';
  assert.deepEqual(filesOf(html), [
    '/assets/style-a.css',
    '/assets/messages-1/de/shell.js',
    '/assets/manrope-b.woff2',
  ]);
});

it('notes a word in a page that cannot leave its attribute', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const page = noted('<!DOCTYPE html><html lang="de"><body>$&</body></html>', 'wanted', word);
      const [, value = ''] =
        /^<!DOCTYPE html><html data-wanted="([^"<>]*)" data-copy lang="de">/.exec(page) ?? [];
      assert.equal(
        value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
        word,
      );
    }),
  );
});
