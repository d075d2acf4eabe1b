import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, test } from 'vitest';
// @ts-expect-error: the rules are plain JavaScript.
import config from '../.dependency-cruiser.mjs';

let folder: string;
let violations: Set<string>;

/** A tree in which every file breaks one rule. */
const PLANTED: Record<string, string> = {
  'src/domain/a.ts': "import '../server/db.ts';",
  'src/art/a.ts': "import '../domain/a.ts';",
  'src/contract/a.ts': "import '../web/a.ts';",
  'src/contract/d.ts': "import { z } from 'zod'; console.log(z);",
  'src/contract/e.ts': "import type { z } from 'zod'; export type Own = z.ZodType;",
  'src/contract/zod.ts': "export { z } from 'zod';",
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
  'src/web/features/one/b.ts': "import '../../zones/one/a.ts';",
  'src/web/zones/one/a.ts': 'export const zone = 1;',
  'src/web/blocks/one/a.ts': "import '../../features/two/a.ts';",
  'src/web/shell/a.ts': "import '../features/two/a.ts';",
  'src/web/c.ts': "import './zones/one/a.ts';",
  'src/web/forms/a.ts': "import '../features/two/a.ts';",
  'src/web/ui/a.ts': "import '../shell/c.ts';",
  'src/web/ui/b.ts': "import '../paths/paths.ts';",
  'src/web/ui/c.ts': "import '../../contract/c.ts';",
  'src/web/shell/c.ts': 'export const shell = 1;',
  'src/web/paths/paths.ts': 'export const paths = 1;',
  'src/web/d.ts': "import pg from 'pg'; console.log(pg);",
  'src/web/types1.ts': "import type { Two } from './types2.ts'; export type One = Two;",
  'src/web/types2.ts': "import type { One } from './types1.ts'; export type Two = One | 1;",
  'src/server/features/one/c.ts': "import type { Pool } from 'pg'; export type Own = Pool;",
  'src/contract/c.ts': 'export const c = 1;',
  'src/messages/a.ts': "import '../server/db.ts';",
  'src/server/d.ts': "import { memo } from 'react'; console.log(memo);",
  'src/server/e.ts': "import '../demo/a.ts';",
  'src/compose2.ts': "import './demo/a.ts';",
  'src/demo/a.ts': 'export const demo = 1;',
  'src/demo/b.ts': "import '../web/a.ts';",
  'src/config.ts': 'export const config = 1;',
  'src/jobs.ts': "import './config.ts';",
  'src/circle1.ts': "import './circle2.ts';",
  'src/circle2.ts': "import './circle1.ts';",
  'node_modules/pg/package.json': '{"name": "pg", "main": "index.js"}',
  'node_modules/pg/index.js': 'module.exports = 1;',
  'node_modules/zod/package.json': '{"name": "zod", "main": "index.js"}',
  'node_modules/zod/index.js': 'exports.z = 1;',
  'node_modules/react/package.json': '{"name": "react", "main": "index.js"}',
  'node_modules/react/index.js': 'exports.memo = 1;',
  'tsconfig.json': '{"compilerOptions": {"allowImportingTsExtensions": true, "noEmit": true}}',
};

beforeAll(async () => {
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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const expected of [
  'domain-imports-nothing src/domain/a.ts',
  'art-imports-nothing src/art/a.ts',
  'contract-imports-domain-and-zod src/contract/a.ts',
  'zod-by-the-contracts-own src/contract/d.ts',
  'adapters-import-domain src/adapters/mail/a.ts',
  'server-imports src/server/b.ts',
  'server-knows-adapters-by-type src/server/c.ts',
  'server-features-by-face src/server/features/one/a.ts',
  'sql-by-kysely src/server/features/one/c.ts',
  'frame-below-features src/server/http/a.ts',
  'web-imports src/web/b.ts',
  'web-features-apart src/web/features/one/a.ts',
  'web-features-below-zones src/web/features/one/b.ts',
  'web-blocks-below-features src/web/blocks/one/a.ts',
  'web-shell-below-features src/web/shell/a.ts',
  'web-frame-below-features src/web/c.ts',
  'web-frame-below-features src/web/forms/a.ts',
  'ui-is-the-design-system src/web/ui/a.ts',
  'ui-is-the-design-system src/web/ui/b.ts',
  'ui-is-the-design-system src/web/ui/c.ts',
  'web-packages src/web/d.ts',
  'no-circles src/web/types1.ts',
  'messages-import-domain src/messages/a.ts',
  'server-without-react src/server/d.ts',
  'demo-by-start-only src/server/e.ts',
  'demo-by-start-only src/compose2.ts',
  'demo-imports src/demo/b.ts',
  'config-by-compose-only src/jobs.ts',
  'no-circles src/circle1.ts',
]) {
  test(`a planted violation is caught: ${expected}`, () => assert.ok(violations.has(expected)));
}

test('a face is open to other features', () =>
  assert.ok(![...violations].some((violation) => violation.includes('src/server/features/one/b.ts'))));

test('a type of Zod’s may come from anywhere', () =>
  assert.ok(![...violations].some((violation) => violation.includes('src/contract/e.ts'))));
