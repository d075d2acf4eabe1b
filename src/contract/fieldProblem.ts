import type { z } from 'zod';
import type { FieldProblem } from './appError.ts';
import { FIELD_ERRORS, type FieldErrorCode } from './errors.ts';

/**
 * The field problems that a failed schema check stands for; server and forms say the same words for the same
 * mistake. Where Zod's kind of failure does not say which word that is, the schema does (`says` in fields.ts). It
 * must be parsed with `reportInput: true`, which tells a missing value from a wrong one.
 */
export function fieldProblem(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[] = []): FieldProblem[] {
  const path = [...prefix, ...issue.path].map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownFields(path, issue.keys);
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return [{ path, code: 'required' }];
      return [
        { path, code: issue.expected === 'number' || issue.expected === 'int' ? 'invalidNumber' : 'generic' },
      ];
    case 'too_small':
      return [bound(path, issue.origin, 'min', Number(issue.minimum))];
    case 'too_big':
      return [bound(path, issue.origin, 'max', Number(issue.maximum))];
    case 'invalid_format':
      if (issue.input === '') return [{ path, code: 'required' }];
      return [{ path, code: saidBy(issue) ?? FORMATS[issue.format] ?? 'generic' }];
    case 'invalid_value':
      return [{ path, code: saidBy(issue) ?? 'invalidChoice' }];
    default:
      return [{ path, code: saidBy(issue) ?? 'generic' }];
  }
}

/** So much of an unknown field's name is said, in UTF-16 units, and so many names. */
const NAMED = { length: 40, count: 3 };

/** A few unknown fields are named by their paths, many are counted where they stand. */
export function unknownFields(path: string, keys: readonly string[]): FieldProblem[] {
  const names = keys.slice(0, NAMED.count).map((key) => key.slice(0, NAMED.length));
  if (keys.length <= NAMED.count) {
    return names.map((name) => ({ path: path ? `${path}.${name}` : name, code: 'unknownField' }));
  }
  return [{ path, code: 'unknownFields', params: { count: keys.length, names: names.join(', ') } }];
}

function bound(path: string, origin: string, side: 'min' | 'max', limit: number): FieldProblem {
  if (origin === 'string') {
    if (side === 'min' && limit === 1) return { path, code: 'required' };
    return side === 'min'
      ? { path, code: 'tooShort', params: { min: limit } }
      : { path, code: 'tooLong', params: { max: limit } };
  }
  if (origin === 'array' || origin === 'set') {
    return side === 'min'
      ? { path, code: 'tooFew', params: { min: limit } }
      : { path, code: 'tooMany', params: { max: limit } };
  }
  return side === 'min'
    ? { path, code: 'numberTooSmall', params: { min: limit } }
    : { path, code: 'numberTooBig', params: { max: limit } };
}

const FORMATS: Record<string, FieldErrorCode> = {
  email: 'invalidEmail',
  url: 'invalidUrl',
  date: 'invalidDate',
  datetime: 'invalidDate',
  time: 'invalidTime',
};

/** The code that the schema itself names. */
function saidBy({ message }: z.core.$ZodIssue): FieldErrorCode | undefined {
  return FIELD_ERRORS.find((code) => code === message);
}
