import type { FieldProblem } from '../../../contract/appError.ts';
import { unknownFields } from '../../../contract/fieldProblem.ts';

/**
 * What no schema need look at in a parsed body, query or path: texts that no column can keep, with NUL, which
 * PostgreSQL refuses, or half a surrogate pair, which UTF-8 cannot say; and objects with so many fields that most of
 * them are unknown. Answers at most `most` problems by their path; the name of a field counts as part of the object
 * that has it.
 */
export function findInvalidInput(data: unknown, most: number): FieldProblem[] {
  const found: FieldProblem[] = [];
  // A list instead of recursion: the depth of what comes in is the caller's choice.
  const open: { value: unknown; path: Path | null }[] = [{ value: data, path: null }];
  for (let next = open.pop(); next && found.length < most; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push({ path: written(path), code: 'invalidCharacters' });
    } else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--) {
        const inner: unknown = value[index];
        if (canHoldText(inner)) open.push({ value: inner, path: { step: index, before: path } });
      }
    } else if (typeof value === 'object' && value !== null) {
      const names = Object.keys(value);
      if (names.length > MOST_FIELDS) return unknownFields(written(path), names);
      if (!names.every(isStorable)) found.push({ path: written(path), code: 'invalidCharacters' });
      for (const step of names.reverse()) {
        const inner = (value as Record<string, unknown>)[step];
        if (canHoldText(inner)) open.push({ value: inner, path: { step, before: path } });
      }
    }
  }
  return found;
}

/** The way to a value, from its end: the beginnings are shared. */
interface Path {
  step: string | number;
  before: Path | null;
}

/** More fields than any object of the contract has. */
const MOST_FIELDS = 200;
/** More steps than this only lead where no schema goes. */
const LONGEST_PATH = 12;

function written(path: Path | null): string {
  const steps: (string | number)[] = [];
  for (let at = path; at; at = at.before) steps.push(at.step);
  return steps.reverse().slice(0, LONGEST_PATH).join('.');
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const canHoldText = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);
