/** Which tests may notice a change of a file. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from '../imports.ts';

/** What every test of the whole app reaches through; it would make each of them a test of everything. */
const isJunction = (file: string) => /^src\/(compose(\.ts|\/)|main\.ts)/.test(file);
/** They go through the whole server: who may, who sees what was changed, pages for everybody and without a
 * database, its beginning and end. */
const WALKS = [
  'test/permissions.test.ts',
  'test/refusals.test.ts',
  'test/changesShown.test.ts',
  'test/answerCache.test.ts',
  'test/pageCache.test.ts',
  'test/userZone.test.ts',
  'test/pagesWithoutDatabase.test.ts',
  'test/deep/processes/process.test.ts',
];

const FEATURES = 'src/server/features/';

/**
 * Answers the tests of a file, the likeliest to notice first: the one of its name, those of its folder or one around it,
 * those that import it directly or through others; of a feature those of the other features as well, of the server the
 * walks through all of it.
 */
export function coverage(root: string): (file: string) => string[] {
  const importsOf = importGraph(root);
  const tests = globSync('{src,test}/**/*.test.ts', { cwd: root }).sort();
  const reached = new Map(tests.map((test) => [test, distances(test, importsOf)]));
  return (file) => {
    const rank = (test: string): number => {
      if (test === file.replace(/\.tsx?$/, '.test.ts')) return 0;
      const distance = reached.get(test)?.get(file) ?? Number.POSITIVE_INFINITY;
      if (!file.startsWith('src/server/')) return distance;
      if (file.startsWith(`${path.dirname(test)}/`)) return Math.min(distance, 1);
      if (WALKS.includes(test)) return 1_000 + WALKS.indexOf(test);
      // Features call each other by what compose hands them, where imports do not lead.
      return file.startsWith(FEATURES) && test.startsWith(FEATURES) ? Math.min(distance, 500) : distance;
    };
    return tests.filter((test) => Number.isFinite(rank(test))).sort((one, other) => rank(one) - rank(other));
  };
}

function distances(from: string, importsOf: (file: string) => string[]): Map<string, number> {
  const found = new Map([[from, 0]]);
  for (const [file, distance] of found) {
    if (isJunction(file)) continue;
    for (const next of importsOf(file)) if (!found.has(next)) found.set(next, distance + 1);
  }
  return found;
}

/** The files whose code a file brings with it, all named relative to the root. */
function importGraph(root: string): (file: string) => string[] {
  const known = new Map<string, string[]>();
  return (file) => {
    const kept = known.get(file);
    if (kept) return kept;
    const files = importsOf(path.join(root, file)).map((full) =>
      path.relative(root, full).replaceAll('\\', '/'),
    );
    known.set(file, files);
    return files;
  };
}
