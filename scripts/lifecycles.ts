/**
 * Draws the lifecycles' tables into docs/lifecycles.md: a diagram and a table each. With `--check` it writes nothing
 * and fails when the page is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ANNOUNCEMENT_LIFECYCLE } from '../src/domain/announcements/lifecycleTable.ts';
import { APPOINTMENT_LIFECYCLE } from '../src/domain/booking/lifecycle.ts';
import { CHECK_IN_LIFECYCLE } from '../src/domain/booking/safety.ts';
import { MOVE_LIFECYCLE } from '../src/domain/booking/move.ts';
import { ORDER_LIFECYCLE } from '../src/domain/payments/order.ts';
import { REPORT_LIFECYCLE } from '../src/domain/reports/lifecycle.ts';

/** What a drawing needs of a table, whatever words it is written in. */
interface Drawable {
  states: readonly string[];
  initial: string | null;
  rows: readonly {
    from: readonly (string | null)[];
    on: readonly string[];
    by: readonly string[];
    to: string | { among: readonly string[] };
    when?: { name: string };
    guard?: { name: string };
    effects?: readonly string[];
  }[];
}

const drawn: [title: string, source: string, table: Drawable][] = [
  ['Announcement', 'src/domain/announcements/lifecycleTable.ts', ANNOUNCEMENT_LIFECYCLE],
  ['Appointment', 'src/domain/booking/lifecycle.ts', APPOINTMENT_LIFECYCLE],
  ['Move of an appointment', 'src/domain/booking/move.ts', MOVE_LIFECYCLE],
  ['Coming to a home visit and leaving it', 'src/domain/booking/safety.ts', CHECK_IN_LIFECYCLE],
  ['Order', 'src/domain/payments/order.ts', ORDER_LIFECYCLE],
  ['Report', 'src/domain/reports/lifecycle.ts', REPORT_LIFECYCLE],
];

const text = `# Lifecycles

Drawn from the tables in the code by \`npm run lifecycles\`; \`npm run check\` fails when this page is older than they are.
What is not in a table may not happen. Of several rows for the same state, event and actor the first holds whose
condition is true. An event that leaves the state as it is stands in the table alone.
${drawn.map(([title, source, table]) => `\n## ${title}\n\n[${source}](../${source})\n\n${diagram(table)}\n\n${rows(table)}\n`).join('')}`;

const page = path.resolve(import.meta.dirname, '../docs/lifecycles.md');
if (process.argv.includes('--check')) {
  if (readFileSync(page, 'utf8') !== text) {
    console.error('docs/lifecycles.md is older than the tables: npm run lifecycles');
    process.exitCode = 1;
  }
} else {
  writeFileSync(page, text);
}

function diagram({ states, initial, rows }: Drawable): string {
  const arrows = new Map<string, Set<string>>();
  if (initial !== null) arrows.set(`[*] --> ${initial}`, new Set());
  for (const { from, on, to } of rows) {
    for (const state of from) {
      for (const next of typeof to === 'object' ? to.among : [to]) {
        if (next === 'SAME' || next === state) continue;
        const arrow = `${state ?? '[*]'} --> ${next}`;
        const labels = arrows.get(arrow) ?? new Set();
        arrows.set(arrow, labels);
        // A colon would end the arrow.
        for (const event of on) labels.add(event.replace(':', ' '));
      }
    }
  }
  for (const state of states)
    if (!rows.some(({ from }) => from.includes(state))) arrows.set(`${state} --> [*]`, new Set());
  const lines = [...arrows].map(([arrow, labels]) =>
    labels.size > 0 ? `    ${arrow} : ${[...labels].join(', ')}` : `    ${arrow}`,
  );
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

function rows({ rows }: Drawable): string {
  const lines = rows.map(({ from, on, by, to, when, guard, effects }) => [
    from.map((state) => state ?? '(none)').join(', '),
    on.join(', '),
    by.map(inWords).join(', '),
    inWords(when?.name),
    typeof to === 'object' ? to.among.join(' or ') : to === 'SAME' ? 'as it is' : to,
    inWords(guard?.name),
    (effects ?? []).map(inWords).join(', '),
  ]);
  const head = ['From', 'Event', 'By', 'When', 'To', 'Only if', 'Effects'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `holdIsOver` as “hold is over”. */
function inWords(name = ''): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
