/** One thing that must hold for a Palmora to serve people, tried for real, and what came of it in words for its operator. */
export type Outcome =
  | { is: 'ok'; said: string }
  /** What is wrong, and how to mend it. */
  | { is: 'wrong'; said: string; mend: string }
  /** The settings want none of it. */
  | { is: 'off'; said: string };

export interface Check {
  /** What is tried, in a word or two. */
  part: string;
  /** Rejects only by a mistake of ours, or of what is tried. */
  run(): Promise<Outcome | Outcome[]>;
}

export const ok = (said: string): Outcome => ({ is: 'ok', said });
export const wrong = (said: string, mend: string): Outcome => ({ is: 'wrong', said, mend });
export const off = (said: string): Outcome => ({ is: 'off', said });

/** How long a check may take altogether, in ms; each waits less for what it asks. */
const LONGEST = 30_000;

/**
 * Runs the checks, each by itself, and tells each line when it is known.
 * @returns whether nothing is wrong
 */
export async function examine(
  checks: readonly Check[],
  tell: (line: string) => void,
  longest = LONGEST,
): Promise<boolean> {
  let isWell = true;
  for (const { part, run } of checks) {
    for (const outcome of await outcomesOf(run, longest)) {
      if (outcome.is === 'wrong') isWell = false;
      tell(lineOf(part, outcome));
    }
  }
  return isWell;
}

async function outcomesOf(run: Check['run'], longest: number): Promise<Outcome[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    const said = `No answer within ${longest / 1_000} seconds.`;
    timer = setTimeout(
      () => resolve(wrong(said, 'Look whether a firewall swallows the connection.')),
      longest,
    );
  });
  try {
    return [await Promise.race([run(), late])].flat();
  } catch (error) {
    const said = `It failed in an unknown way: ${(error as Error).message}`;
    return [wrong(said, 'Report it with this line; it is a mistake of the doctor’s.')];
  } finally {
    clearTimeout(timer);
  }
}

const MARKS = { ok: 'ok   ', wrong: 'WRONG', off: '–    ' };

function lineOf(part: string, outcome: Outcome): string {
  const line = `${MARKS[outcome.is]} ${part.padEnd(14)} ${outcome.said}`;
  return outcome.is === 'wrong' ? `${line}\n${' '.repeat(21)}→ ${outcome.mend}` : line;
}

/** The clock of a service, by its answer’s Date header, against ours; null where they agree or it does not say. */
export function clockOutcome(date: string | null | undefined, of: string, now: number): Outcome | null {
  const theirs = date ? Date.parse(date) : Number.NaN;
  // The header has whole seconds, and the answer took a while.
  const seconds = Math.round(Math.abs(theirs - now) / 1_000);
  if (Number.isNaN(theirs) || seconds <= MOST_APART) return null;
  return wrong(
    `The clock of this machine and that of ${of} are ${seconds} seconds apart.`,
    'Set the clock by NTP (timedatectl set-ntp true); signatures and links are wrong otherwise.',
  );
}

/** Seconds that clocks may be apart. */
export const MOST_APART = 5;
