import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isNetworkUrl, isWebUrl, linkProblems } from './links.ts';

test('web addresses are http(s), of a public host, without credentials', () => {
  for (const good of [
    'https://example.com',
    'http://www.example.co.uk/a?b=c#d',
    'HTTPS://Example.COM:8443/',
    'https://masaż.pl/łódź',
    'https://example.com./',
  ]) {
    assert.ok(isWebUrl(good), good);
  }
  for (const bad of [
    '',
    'example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//example.com',
    'https:example.com',
    'https:/example.com',
    'https://localhost',
    'https://127.0.0.1/',
    'https://2130706433',
    'https://[::1]/',
    'https://user:secret@example.com',
    'https://example.com\\@evil.org',
    ' https://example.com',
    'https://exa mple.com',
    'java\nscript:alert(1)',
    `https://example.com/${'a'.repeat(2048)}`,
  ]) {
    assert.ok(!isWebUrl(bad), bad);
  }
});

test('network links are on their own host', () => {
  assert.ok(isNetworkUrl('facebook', 'https://www.facebook.com/ania'));
  assert.ok(isNetworkUrl('facebook', 'https://facebook.com/ania'));
  assert.ok(isNetworkUrl('instagram', 'https://instagram.com/ania'));
  assert.ok(isNetworkUrl('youtube', 'https://youtu.be/abc'));
  assert.ok(isNetworkUrl('youtube', 'https://m.youtube.com/@ania'));
  for (const bad of [
    'https://facebook.com.evil.org/',
    'https://notfacebook.com/',
    'https://evil.org/facebook.com',
    'https://evil.org?https://facebook.com',
    'https://facebook.com@evil.org/',
    'https://instagram.com/ania',
  ]) {
    assert.ok(!isNetworkUrl('facebook', bad), bad);
  }
});

test('each link field has its own problem; empty ones have none', () => {
  const empty = { website: '', facebook: '', instagram: '', youtube: '' };
  assert.deepEqual(linkProblems(empty), []);
  assert.deepEqual(
    linkProblems({ ...empty, website: 'x', instagram: 'ania', youtube: 'https://vimeo.com/1' }),
    [
      { path: 'website', code: 'invalidUrl' },
      { path: 'instagram', code: 'invalidUrl' },
      { path: 'youtube', code: 'invalidNetworkUrl' },
    ],
  );
});
