import type { Problem } from '../../../contract/errors.ts';
import { paths } from '../../paths.ts';

/** The page where a refusal's cause can be put right; undefined: it is this one. */
export const remedyOf = ({ code }: Pick<Problem, 'code'>): string | undefined =>
  code === 'LICENCE_REQUIRED' ? paths.giveLicence : undefined;
