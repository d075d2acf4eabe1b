import type { Refused } from '../../../forms/action.ts';

/** What the API said of a field of a form that it refused. */
export const errorIn = (refused: Refused | undefined, field: string): string | undefined =>
  refused?.problem.errors?.find(({ path }) => path === field)?.detail;
