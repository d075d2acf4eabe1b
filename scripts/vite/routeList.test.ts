import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shortened } from './routeList.ts';

const whole = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasLoader: true,
      hasAction: false,
      module: '/assets/root.js',
      css: ['/a.css'],
    },
    home: {
      id: 'home',
      parentId: 'root',
      index: true,
      hasLoader: false,
      module: '/assets/home.js',
      imports: ['/assets/framework.js', '/assets/art.js'],
      css: [],
    },
  },
  url: '/assets/manifest-1.js',
};
const script = (list: unknown) => `window.__reactRouterManifest=${JSON.stringify(list)};`;

it('leaves out what a route imports and what it does not have, and nothing else', () => {
  assert.equal(
    shortened(script(whole)),
    script({
      ...whole,
      routes: {
        root: { id: 'root', path: '', hasLoader: true, module: '/assets/root.js', css: ['/a.css'] },
        home: { id: 'home', parentId: 'root', index: true, module: '/assets/home.js' },
      },
    }),
  );
});

it('refuses what is not the list', () => {
  assert.throws(() => shortened('export default {}'), /not a list of routes/);
});
