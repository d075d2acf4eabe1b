/**
 * Counts what has to be read to follow the requests below and holds it to docs/request-paths.md: fails when one takes
 * more than the page says. `--write` brings the page up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Bounds, followRequests, type RequestPath } from './requestPath.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs', 'request-paths.md');

const BOUNDS: Bounds = {
  // What everybody who works here knows: how requests come in, how rows are written, jobs and mails sent off.
  frame: [
    'src/server/http/',
    'src/server/db/',
    'src/server/jobs/',
    'src/server/mail.ts',
    'src/server/mail/',
    'src/server/messages.ts',
    'src/contract/appError.ts',
    'src/contract/endpoint.ts',
    'src/contract/errors.ts',
    'src/contract/fields.ts',
  ],
  ends: ['src/contract/'],
  trusted: ['src/domain/', 'src/adapters/', 'src/messages/'],
};

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

/** Lines are told in steps, so that not every edit is one of the page. */
const STEP = 50;

const followed = followRequests(ROOT, REQUESTS, BOUNDS);
const counted = Object.entries(REQUESTS).map(([name, { goal }]) => {
  const { opened = [], trusted = [] } = followed[name] ?? {};
  const sum = (key: 'lines' | 'allLines') => opened.reduce((total, file) => total + file[key], 0);
  return {
    name,
    goal,
    opened,
    trusted,
    files: opened.length,
    lines: sum('lines'),
    allLines: sum('allLines'),
  };
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
  const inSteps = (lines: number) => Math.ceil(lines / STEP) * STEP;
  const rows = counted.map(({ name, files, lines, allLines, goal }) => {
    const isMet = files <= goal.files && lines <= goal.lines;
    return `| ${name} | ${files} | ${inSteps(lines)} | ${inSteps(allLines)} | ${goal.files} / ${goal.lines} | ${isMet ? 'yes' : 'no'} |`;
  });
  const listed = (files: readonly string[]) => files.map((file) => `- ${file}`).join('\n');
  const lists = counted.map(({ name, opened, trusted }) => {
    const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    const words = `Taken at their word: ${trusted.map((each) => `\`${each}\``).join(', ')}.`;
    return `## ${title}\n\n${listed(opened.map(({ file }) => file))}\n\n${words}\n`;
  });
  return `# The way of a request

What a newcomer reads to follow a request from its handler to the database. The handler is where it begins; each
function, query and schema that the code on the way calls or reads is followed, and the files that these stand in are
counted. The lines are those of the declarations on the way with what is written above them, in steps of ${STEP}; beside
them stand the lines of the whole files.

Not opened are types, and what is taken at its word: rules in \`src/domain/\`, which take values and answer values, ports
(an interface says what is behind it) and messages. They are named below, so that nothing hides there. Not counted
either is the frame, which is learnt once (the end of this page), and what comes after the part that the name of the
request says. The contract is read for the endpoint and its own schemas, not for those of other contracts.

\`node scripts/run.mjs scripts/request-paths.ts --write\` writes this page; \`npm run check\` fails when a way gets longer
than it stands here.

| request | files | lines | of | goal | met |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${lists.join('\n')}
## The frame

${listed(BOUNDS.frame)}
`;
}
