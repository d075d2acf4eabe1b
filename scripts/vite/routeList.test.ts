import assert from 'node:assert/strict';
import { test } from 'vitest';
import { withoutImports } from './routeList.ts';

const listOf = (route: object) =>
  `window.__reactRouterManifest=${JSON.stringify({
    entry: { module: '/assets/entry.js', imports: ['/assets/light.js'], css: [] },
    routes: { root: { id: 'root', path: '', ...route } },
    version: 'abc',
  })};`;

test('the list of routes keeps all but what routes import', () => {
  const route = { module: '/assets/root.js', hasLoader: true, css: [] };
  assert.equal(withoutImports(listOf({ ...route, imports: ['/assets/light.js'] })), listOf(route));
});

test('a list of another form is an error, for pages that load it whole would go unnoticed', () => {
  assert.throws(() => withoutImports('{}'));
});
