import type { Problem } from '../../../contract/errors.ts';
import { paths } from '../../paths/paths.ts';
import { teamPaths } from '../../paths/teamPaths.ts';

/**
 * The page where a refusal's cause can be put right; undefined: it is this one.
 * @param here the address of the page, to come back to
 */
export function remedyOf({ code }: Pick<Problem, 'code'>, here: string): string | undefined {
  if (code === 'UNAUTHENTICATED') return paths.signInFor(here);
  if (code === 'WORKER_HAS_VISITS') return teamPaths.team;
  return code === 'LICENCE_REQUIRED' ? paths.giveLicence : undefined;
}
