import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { cruise } from 'dependency-cruiser';
// @ts-expect-error: the rules are plain JavaScript.
import config from '../.dependency-cruiser.mjs';

let folder: string;
let violations: Set<string>;

/** A tree in which every file breaks one rule. */
const PLANTED: Record<string, string> = {
  'src/domain/a.ts': "import '../server/db.ts';",
  'src/contract/a.ts': "import '../web/a.ts';",
  'src/adapters/mail/a.ts': "import '../../server/db.ts';",
  'src/server/db.ts': 'export const db = 1;',
  'src/server/b.ts': "import '../web/a.ts';",
  'src/server/c.ts': "import '../adapters/mail/port.ts';",
  'src/adapters/mail/port.ts': 'export const port = 1;',
  'src/server/features/one/a.ts': "import '../two/service.ts';",
  'src/server/features/one/b.ts': "import '../two/face.ts';",
  'src/server/features/two/service.ts': 'export const two = 2;',
  'src/server/features/two/face.ts': "export * from './service.ts';",
  'src/server/http/a.ts': "import '../features/two/face.ts';",
  'src/web/a.ts': 'export const a = 1;',
  'src/web/b.ts': "import '../server/db.ts';",
  'src/web/features/one/a.ts': "import '../two/a.ts';",
  'src/web/features/two/a.ts': 'export const two = 2;',
  'src/web/ui/a.ts': "import '../features/one/a.ts';",
  'src/config.ts': 'export const config = 1;',
  'src/jobs.ts': "import './config.ts';",
  'src/circle1.ts': "import './circle2.ts';",
  'src/circle2.ts': "import './circle1.ts';",
  'tsconfig.json': '{"compilerOptions": {"allowImportingTsExtensions": true, "noEmit": true}}',
};

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-layers-'));
  for (const [file, content] of Object.entries(PLANTED)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const { output } = await cruise(['src'], {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
    tsConfig: undefined,
  });
  assert.ok(typeof output === 'object');
  violations = new Set(output.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
});
after(() => rmSync(folder, { recursive: true, force: true }));

for (const expected of [
  'domain-imports-nothing src/domain/a.ts',
  'contract-imports-domain-and-zod src/contract/a.ts',
  'adapters-import-domain src/adapters/mail/a.ts',
  'server-imports src/server/b.ts',
  'server-knows-adapters-by-type src/server/c.ts',
  'server-features-by-face src/server/features/one/a.ts',
  'frame-below-features src/server/http/a.ts',
  'web-imports src/web/b.ts',
  'web-features-apart src/web/features/one/a.ts',
  'ui-below-features src/web/ui/a.ts',
  'config-by-compose-only src/jobs.ts',
  'no-circles src/circle1.ts',
]) {
  test(`a planted violation is caught: ${expected}`, () => assert.ok(violations.has(expected)));
}

test('a face is open to other features', () =>
  assert.ok(![...violations].some((violation) => violation.includes('src/server/features/one/b.ts'))));
