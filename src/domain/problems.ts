/** What can be wrong with a field beyond its shape. */
export const PROBLEM_CODES = [
  'required',
  'priceRange',
  'minorsForbidden',
  'invalidChoice',
  'invalidUrl',
  'invalidNetworkUrl',
  'twoNeeded',
  'tooMany',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One problem of a document; `path` is dotted with list positions from 0, e.g. `offers.2.price`. */
export interface Problem {
  path: string;
  code: ProblemCode;
}

/** `required` for every one of the named texts that is blank. */
export function missingTexts(texts: Record<string, string | undefined>): Problem[] {
  return Object.entries(texts)
    .filter(([, text]) => !text?.trim())
    .map(([path]) => ({ path, code: 'required' }));
}
