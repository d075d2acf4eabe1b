/** The API's guide as its test reads it: commands, what is kept of their answers, and the answers it shows. */

export interface Step {
  /** The line at which the command begins. */
  line: number;
  command: string;
  /** The status that a comment names (`<!-- 400 -->`); null: a success. */
  status: number | null;
  /** Where each variable comes from: `.items[0].id` of the JSON, else a header. */
  keeps: Record<string, string>;
  /** What is shown of the answer. */
  shown: unknown;
}

/** The steps of a guide in Markdown, in order; throws for a comment or a shown answer that belongs to no command. */
export function stepsOf(guide: string): Step[] {
  const steps: Step[] = [];
  const last = (line: number) => {
    const step = steps.at(-1);
    if (!step) throw new Error(`line ${line}: nothing was called before`);
    return step;
  };
  for (const match of guide.matchAll(/^```(sh|json)\n([\s\S]*?)^```$|^<!-- (.*) -->$/gm)) {
    const [, language, text = '', comment] = match;
    const line = guide.slice(0, match.index).split('\n').length;
    if (language === 'sh')
      steps.push({ line: line + 1, command: text, status: null, keeps: {}, shown: undefined });
    else if (language === 'json') last(line).shown = JSON.parse(text);
    else {
      for (const word of comment?.split(' ') ?? []) {
        const [name = '', from] = word.split('=');
        if (from !== undefined) last(line).keeps[name] = from;
        else if (/^\d{3}$/.test(word)) last(line).status = Number(word);
        else throw new Error(`line ${line}: “${word}” says nothing`);
      }
    }
  }
  return steps;
}

/** The value at `.items[0].id`; undefined where there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const [, key, index] of path.matchAll(/\.(\w+)|\[(\d+)\]/g))
    value = (value as Record<string, unknown> | undefined)?.[key ?? index ?? ''];
  return value;
}

/** Words of closed lists, codes among them: what is shown of them is to be true, not only of their kind. */
const CLOSED = /^[A-Z]+(_[A-Z]+)*$/;

/** What an answer has not of what is shown of it: every key, each of the same type. */
export function missingOf(shown: unknown, answer: unknown, at = ''): string[] {
  const [wanted, given] = [kindOf(shown), kindOf(answer)];
  if (wanted !== given) return [`${at || 'the answer'} is shown as ${wanted}, and is ${given}`];
  if (typeof shown === 'string' && (CLOSED.test(shown) || at.endsWith('.code')) && shown !== answer)
    return [`${at} is shown as ${shown}, and is ${answer}`];
  if (typeof shown !== 'object' || shown === null) return [];
  return Object.entries(shown).flatMap(([key, value]) =>
    missingOf(
      value,
      (answer as Record<string, unknown>)[key],
      Array.isArray(shown) ? `${at}[${key}]` : `${at}.${key}`,
    ),
  );
}

export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
