import type { CheckFinding } from '../../../domain/announcements/automaticChecks.ts';
import { useT } from '../../messages/messages.ts';

/** Says what the automatic checks found, in the server's words. */
export function useFindingText(): (finding: CheckFinding) => string {
  const t = useT('errors');
  return ({ reason, found }) => t(`fields.${reason}`, { found });
}
