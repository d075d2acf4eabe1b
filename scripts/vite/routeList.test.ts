import assert from 'node:assert/strict';
import vm from 'node:vm';
import { it } from 'vitest';
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

/** The list that a script leaves in the window. */
function listOf(shorter: string): unknown {
  const page: Record<string, unknown> = {};
  page.window = page;
  vm.runInNewContext(shorter, page);
  return JSON.parse(JSON.stringify(page.__reactRouterManifest));
}

it('leaves out what a route imports and what it does not have, and nothing else', () => {
  assert.deepEqual(listOf(shortened(script(whole))), {
    ...whole,
    routes: {
      root: { id: 'root', path: '', hasLoader: true, module: '/assets/root.js', css: ['/a.css'] },
      home: { id: 'home', parentId: 'root', index: true, module: '/assets/home.js' },
    },
  });
});

it('writes neither ids nor the root as a parent a second time, but keeps other parents', () => {
  const inner = { id: 'inner', parentId: 'home', path: 'inner', module: '/assets/inner.js' };
  const shorter = shortened(script({ ...whole, routes: { ...whole.routes, inner } }));
  assert.doesNotMatch(shorter, /"id":|"parentId":"root"/);
  assert.deepEqual((listOf(shorter) as typeof whole & { routes: object }).routes, {
    ...(listOf(shortened(script(whole))) as typeof whole).routes,
    inner,
  });
});

it('names a file by what follows the name of its module, and puts the name back', () => {
  const page = { id: 'features/home/HomePage', path: 'in', module: '/assets/HomePage-a_B-1.js' };
  const odd = { id: 'features/odd/OddPage', path: 'odd', module: '/assets/HomePage-x.js' };
  const routes = { [page.id]: page, [odd.id]: odd };
  const shorter = shortened(script({ ...whole, routes }));
  assert.ok(shorter.includes('"module":"a_B-1"') && shorter.includes(odd.module));
  assert.deepEqual((listOf(shorter) as { routes: object }).routes, {
    [page.id]: { ...page, parentId: 'root' },
    [odd.id]: { ...odd, parentId: 'root' },
  });
});

it('leaves whole routes out where it is told to', () => {
  const { routes, ...rest } = whole;
  assert.deepEqual(listOf(shortened(script(whole), (id) => id === 'home')), {
    ...rest,
    routes: { root: { id: 'root', path: '', hasLoader: true, module: '/assets/root.js', css: ['/a.css'] } },
  });
});

it('refuses what is not the list', () => {
  assert.throws(() => shortened('export default {}'), /not a list of routes/);
});
