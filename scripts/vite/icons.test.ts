import assert from 'node:assert/strict';
import { test } from 'vitest';
import { builtWith } from '../../test/support/viteBuild.ts';
import { plainIcons } from './icons.ts';

test('a built icon is drawn by our own few lines and brings nothing of lucide’s', async () => {
  const use = "import { House } from 'lucide-react'; export { House };";
  const ours = (await builtWith([plainIcons()], use)).get('entry.js') ?? '';
  const theirs = (await builtWith([], use)).get('entry.js') ?? '';
  assert.ok(/\/drawIcon\.ts/.test(ours), 'ours draws');
  assert.ok(!/createLucideIcon\.mjs|Icon\.mjs/.test(ours), 'lucide’s is left out');
  assert.doesNotMatch(
    ours,
    /\b(?:key|name|size|aliases): ["[\d]|__iconData\.node;/,
    'only its elements are left',
  );
  assert.match(ours, /node: \[\s*\["path", \{ d: "M15 21v-8/);
  assert.ok(/createLucideIcon\.mjs/.test(theirs), 'without the plugin lucide’s draws');
});
