/** What a check of the doctor says, as its lines. */
import { type Check, examine } from '../../src/doctor/check.ts';

/** `ok Mail It went.`, and for what is wrong `WRONG Mail … → how to mend it`, each in one line. */
export async function diagnose(check: Check): Promise<string[]> {
  const lines: string[] = [];
  await examine([check], (line) => lines.push(line.replaceAll(/\s+/g, ' ').trim()));
  return lines;
}
