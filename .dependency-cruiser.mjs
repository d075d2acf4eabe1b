/** Who may import whom; ARCHITECTURE.md says why. `test/layers.test.ts` plants violations and expects them caught. */
const TESTS = '\\.test\\.tsx?$';
const feature = (layer) => `^src/${layer}/features/([^/]+)/`;

/** What the pages may load of others; the rest is for the server alone. */
const WEB_PACKAGES = [
  '@fontsource-variable/\\w+',
  '@react-router/\\w+',
  '@simplewebauthn/browser',
  'icu-minify',
  'libphonenumber-js',
  'lucide-react',
  'maplibre-gl',
  'react',
  'react-dom',
  'react-hook-form',
  'react-router',
  'uqr',
  'use-intl',
  'vite',
  'zod',
];
const REACT = ['@react-router/\\w+', 'lucide-react', 'react', 'react-dom', 'react-hook-form', 'react-router'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('domain-imports-nothing', '^src/domain/', { pathNot: '^src/domain/' }, TESTS),
    rule('art-imports-nothing', '^src/art/', { pathNot: '^src/art/' }, TESTS),
    rule(
      'contract-imports-domain-and-zod',
      '^src/contract/',
      { pathNot: '^(src/(contract|domain)/|.*node_modules/zod/)' },
      TESTS,
    ),
    {
      ...rule(
        'zod-by-the-contracts-own',
        '^src/(contract|web)/',
        { path: packages(['zod']), dependencyTypesNot: ['type-only'] },
        `^src/contract/zod\\.ts$|${TESTS}`,
      ),
      comment: 'contract/zod.ts tells it how browsers want it before the first schema is made.',
    },
    rule('adapters-import-domain', '^src/adapters/', { path: '^src/', pathNot: '^src/(adapters|domain)/' }),
    rule('server-imports', '^src/server/', {
      path: '^src/',
      pathNot: '^src/(server|contract|domain|messages|adapters|art)/|^src/config\\.ts$',
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
    {
      ...rule(
        'server-features-by-face',
        feature('server'),
        { path: '^src/server/features/', pathNot: '^src/server/features/($1/|[^/]+/face\\.ts$)' },
        TESTS,
      ),
      comment: 'Of another feature only what its face.ts names.',
    },
    {
      ...rule(
        'sql-by-kysely',
        '^src/',
        { path: packages(['pg']) },
        `^src/(compose(\\.ts|/)|server/(db/|features/places/load\\.ts))|${TESTS}`,
      ),
      comment: 'Past Kysely goes only what needs a connection of its own.',
    },
    rule('frame-below-features', '^src/server/(?!features/)', { path: '^src/server/features/' }, TESTS),
    rule('demo-imports', '^src/demo/', {
      path: '^src/',
      pathNot: '^src/(demo|server|contract|domain|messages|adapters)/',
    }),
    rule('demo-by-start-only', '^src/', { path: '^src/demo/' }, `^src/(demo/|(prepare|main)\\.ts$)|${TESTS}`),
    rule('web-imports', '^src/web/', { path: '^src/', pathNot: '^src/(web|contract|domain|messages|art)/' }),
    rule('web-features-apart', feature('web'), {
      path: '^src/web/features/',
      pathNot: '^src/web/features/$1/',
    }),
    rule('web-features-below-zones', '^src/web/features/', { path: '^src/web/(zones|shell)/' }),
    rule('web-blocks-below-features', '^src/web/blocks/', { path: '^src/web/(features|zones|shell)/' }),
    rule('web-shell-below-features', '^src/web/shell/', { path: '^src/web/(features|zones)/' }),
    rule(
      'web-frame-below-features',
      '^src/web/(?!(features|zones)/)',
      { path: '^src/web/(features|zones)/' },
      '^src/web/root\\.tsx$',
    ),
    {
      ...rule('ui-is-the-design-system', '^src/web/ui/', {
        path: '^src/',
        pathNot:
          '^src/(web/(ui/|messages/messages\\.ts$)|art/|messages/|domain/(locales\\.ts$|photos/photoSizes\\.ts$))',
      }),
      comment:
        'No address, no business type, no words but its own: what needs those lives in src/web/blocks/.',
    },
    rule(
      'messages-import-domain',
      '^src/messages/',
      { path: '^src/', pathNot: '^src/(messages|domain)/' },
      TESTS,
    ),
    rule('web-packages', '^src/web/', { path: 'node_modules/', pathNot: packages(WEB_PACKAGES) }, TESTS),
    rule('server-without-react', '^src/(domain|art|contract|adapters|server|demo)/', {
      path: packages(REACT),
    }),
    rule(
      'config-by-compose-only',
      '^src/',
      { path: '^src/(config|outsideConfig|setting)\\.ts$', dependencyTypesNot: ['type-only'] },
      '^src/(main|importEducation|(backup|doctor)/main|compose|config|outsideConfig|environment)\\.ts$|\\.test\\.ts$',
    ),
    rule('production-code-without-tests', '^src/', { path: '^(test|bench)/' }, TESTS),
    rule(
      'no-dev-packages',
      '^src/',
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(@types/|vite/)' },
      '\\.test\\.tsx?$|^src/web/routes\\.ts$|^src/compose\\.ts$',
    ),
    // Types count as well.
    rule('no-circles', '^src/', { circular: true }),
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

/** The path of any of these packages, wherever it is installed; types count as the package. */
function packages(names) {
  return `node_modules/(@types/)?(${names.join('|')})/`;
}
