/** Who may import whom; ARCHITECTURE.md says why. `test/layers.test.ts` plants violations and expects them caught. */
const TESTS = '\\.test\\.tsx?$';
const feature = (layer) => `^src/${layer}/features/([^/]+)/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('domain-imports-nothing', '^src/domain/', { pathNot: '^src/domain/' }, TESTS),
    rule(
      'contract-imports-domain-and-zod',
      '^src/contract/',
      { pathNot: '^(src/(contract|domain)/|.*node_modules/zod/)' },
      TESTS,
    ),
    rule('adapters-import-domain', '^src/adapters/', { path: '^src/', pathNot: '^src/(adapters|domain)/' }),
    rule('server-imports', '^src/server/', {
      path: '^src/',
      pathNot: '^src/(server|contract|domain|messages|adapters)/|^src/config\\.ts$',
    }),
    {
      ...rule(
        'server-knows-adapters-by-type',
        '^src/server/',
        {
          path: '^src/(adapters/|config\\.ts$)',
          dependencyTypesNot: ['type-only'],
        },
        TESTS,
      ),
      comment: 'The server gets its adapters and settings from compose.ts; it knows the ports only.',
    },
    rule('demo-imports', '^src/demo/', {
      path: '^src/',
      pathNot: '^src/(demo|server|contract|domain|messages|adapters)/',
    }),
    rule('demo-by-compose-only', '^src/', { path: '^src/demo/' }, `^src/(demo/|(compose|main)\\.ts$)|${TESTS}`),
    rule('web-imports', '^src/web/', { path: '^src/', pathNot: '^src/(web|contract|domain|messages)/' }),
    rule('web-features-apart', feature('web'), {
      path: '^src/web/features/',
      pathNot: '^src/web/features/$1/',
    }),
    rule('ui-below-features', '^src/web/ui/', { path: '^src/web/features/' }),
    rule(
      'config-by-compose-only',
      '^src/',
      { path: '^src/config\\.ts$', dependencyTypesNot: ['type-only'] },
      '^src/(main|compose|config)\\.ts$|\\.test\\.ts$',
    ),
    rule('production-code-without-tests', '^src/', { path: '^(test|bench)/' }, TESTS),
    rule(
      'no-dev-packages',
      '^src/',
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(@types/|vite/)' },
      '\\.test\\.tsx?$|^src/web/routes\\.ts$|^src/compose\\.ts$',
    ),
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    rule("no-circles-of-types", "^src/(web|demo)/", { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/|\\+types/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};

function rule(name, from, to, fromNot) {
  return { name, severity: 'error', from: { path: from, ...(fromNot && { pathNot: fromNot }) }, to };
}
