/**
 * The web app, built, for the tests that need its pages. The test command builds it before a run in which a test file
 * imports this, directly or by another of test/support; a lone file builds it here.
 */
import { buildIfStale } from '../../scripts/build.ts';

/** What only `builtPages` makes: whoever has it has built them. */
export interface BuiltPages {
  readonly isBuilt: unique symbol;
}

/** Builds the pages where they are stale; throws when the build fails. */
export function builtPages(): BuiltPages {
  buildIfStale();
  return {} as BuiltPages;
}
