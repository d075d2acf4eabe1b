import type { Fact, Letter, Link, Ticket } from './letter.ts';

/** A letter as plain text: the same facts, one on a line, and where each button leads. */
export function letterText(letter: Letter): string {
  const { heading, greeting, paragraphs, entries = [], ticket, button, closing, footer, words } = letter;
  const linked = ({ label, href }: Link) => words.line(label, href);
  const blocks = [
    heading,
    greeting,
    ...paragraphs,
    ...entries.map(({ label, detail, href }) => [label, detail, href].join('\n')),
    ticket && ticketText(ticket, words.line),
    ticket?.rule,
    button && linked(button),
    ticket?.actions.map(linked).join('\n'),
    closing,
    // What mail programs know as the beginning of a signature.
    ['-- ', footer.why, footer.answers, footer.operator, ...footer.links.map(linked)].join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

function ticketText({ time, other, facts }: Ticket, line: Letter['words']['line']): string {
  const times = [line(time.label, time.text)];
  if (other) times[other.isFirst ? 'unshift' : 'push'](line(other.label, other.text));
  return [...times, ...facts.flatMap((fact) => factLines(fact, line))].join('\n');
}

function factLines(
  { label, value, detail, note, link }: Fact,
  line: Letter['words']['line'],
): (string | undefined)[] {
  const told = [value?.replaceAll('\n', ', '), detail].filter(Boolean).join(' · ');
  return [
    line(label, told || (note ?? '')),
    ...(told && note ? [note] : []),
    ...(link ? [line(link.label, link.href)] : []),
  ];
}
