/**
 * Counts what has to be opened to follow the requests below and holds it to docs/request-paths.md: fails when one
 * opens more than the page says. `--write` brings the page up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openedFiles, type RequestPath } from './requestPath.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs', 'request-paths.md');

/** What everybody who works here knows: how requests come in, how rows are written, which words there are. */
const FRAME = [
  'src/server/http/',
  'src/server/db/',
  'src/server/jobs/',
  'src/contract/appError.ts',
  'src/contract/endpoint.ts',
  'src/contract/errors.ts',
  'src/contract/fields.ts',
  'src/domain/limits.ts',
  'src/domain/locales.ts',
  'src/domain/money.ts',
];
/** What is opened where the way enters it, and taken at its word: schemas, rules, ports, the words of mails. */
const ENDS = ['src/contract/', 'src/domain/', 'src/adapters/', 'src/messages/', 'src/server/mail.ts'];

interface Goal {
  files: number;
  lines: number;
}

const SERVER = 'src/server/features';
const REQUESTS: Record<string, RequestPath & { goal: Goal }> = {
  'client profile': {
    routes: `${SERVER}/clients/routes.ts`,
    endpoint: 'clientProfile',
    goal: { files: 5, lines: 250 },
  },
  'photo upload': {
    routes: `${SERVER}/photos/routes.ts`,
    endpoint: 'uploadUserPhoto',
    goal: { files: 8, lines: 500 },
  },
  'search, from the door to the index': {
    routes: `${SERVER}/search/routes.ts`,
    endpoint: 'announcements',
    // The found ones are shown as anywhere else.
    beyond: [`${SERVER}/announcements/`, `${SERVER}/search/queries.ts`, `${SERVER}/search/present.ts`],
    goal: { files: 6, lines: 600 },
  },
  'booking hold': {
    routes: `${SERVER}/booking/routes.ts`,
    endpoint: 'hold',
    goal: { files: 9, lines: 900 },
  },
  'payment webhook': {
    routes: `${SERVER}/payments/routes.ts`,
    endpoint: 'webhook',
    goal: { files: 9, lines: 900 },
  },
};

/** Lines are said in steps, so that not every edit is one of the page. */
const STEP = 50;

const found = openedFiles(ROOT, REQUESTS, { frame: FRAME, ends: ENDS });
const counted = Object.entries(REQUESTS).map(([name, { goal }]) => {
  const opened = found[name] ?? [];
  const lines = opened.reduce((sum, file) => sum + file.lines, 0);
  return { name, goal, opened, files: opened.length, lines };
});

if (process.argv.includes('--write')) {
  writeFileSync(PAGE, page());
} else {
  const said = readFileSync(PAGE, 'utf8');
  for (const { name, files, lines } of counted) {
    const row = new RegExp(`^\\| ${name} \\| (\\d+) \\| (\\d+) \\|`, 'm').exec(said);
    if (row && files <= Number(row[1]) && lines <= Number(row[2])) continue;
    console.error(
      `${name}: ${files} files, ${lines} lines; docs/request-paths.md says ${row ? `at most ${row[1]} and ${row[2]}` : 'nothing'}. Make the way shorter, or let the page say it: node scripts/run.mjs scripts/request-paths.ts --write`,
    );
    process.exitCode = 1;
  }
}
for (const { name, files, lines, goal } of counted)
  console.log(`${name}: ${files} files, ${lines} lines (goal ${goal.files}, ${goal.lines})`);

function page(): string {
  const rows = counted.map(({ name, files, lines, goal }) => {
    const most = Math.ceil(lines / STEP) * STEP;
    const isMet = files <= goal.files && lines <= goal.lines;
    return `| ${name} | ${files} | ${most} | ${goal.files} / ${goal.lines} | ${isMet ? 'yes' : 'no'} |`;
  });
  const lists = counted.map(
    ({ name, opened }) =>
      `## ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${opened.map(({ file }) => `- ${file}`).join('\n')}\n`,
  );
  const listed = (files: readonly string[]) => files.map((file) => `- ${file}`).join('\n');
  return `# The way of a request

What a newcomer opens to follow a request from its handler to the database: every file that holds something the code on
the way calls or reads. Lines are rounded up to ${STEP}. \`node scripts/run.mjs scripts/request-paths.ts --write\` writes
this page; \`npm run check\` fails when a way gets longer than it stands here.

| request | files | lines | goal | met |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${lists.join('\n')}
## Not counted

The frame, which is learnt once:

${listed(FRAME)}

Opened where the way enters them, but not followed further:

${listed(ENDS)}
`;
}
