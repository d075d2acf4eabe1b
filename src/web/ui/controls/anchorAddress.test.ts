import assert from 'node:assert/strict';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router';
import { test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, pathIn } from '../../../domain/locales.ts';

/** Anchor.tsx renders links on the server without the router's component; both must be the same to the letter. */
test('the address of a link is the one the router makes, in every language', () => {
  const paths = [
    '/',
    '/?sort=newest',
    '/#top',
    '/about-us',
    '/regulations?tab=privacy-policy',
    '/partner#price',
  ];
  for (const locale of LOCALES) {
    const basename = locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
    for (const path of [...paths, '/search-massage?placeId=g-1&category=relaxing,osteopathy']) {
      const link = createElement(Link, { to: path }, 'x');
      const html = renderToStaticMarkup(createElement(StaticRouter, { location: basename, basename }, link));
      const ours = createElement('a', { href: pathIn(locale, path), 'data-discover': 'true' }, 'x');
      assert.equal(html, renderToStaticMarkup(ours));
    }
  }
});
