import assert from 'node:assert/strict';
import { test } from 'vitest';
import { breadcrumbsJsonLd } from './breadcrumbsJsonLd.ts';

test('the way down is told in order, each step by its full address, the page itself by its name', () => {
  const crumbs = [
    { label: 'Start', href: '/' },
    { label: 'Łódź', href: '/search-massage?placeId=g-1' },
  ];
  const text = breadcrumbsJsonLd(
    [...crumbs, { label: '</script>' }],
    (path) => `https://palmora.example/pl${path}`,
  );
  assert.doesNotMatch(text, /</);
  assert.deepEqual(JSON.parse(text), {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://palmora.example/pl/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Łódź',
        item: 'https://palmora.example/pl/search-massage?placeId=g-1',
      },
      { '@type': 'ListItem', position: 3, name: '</script>' },
    ],
  });
});
