import type { z } from 'zod';
import type { CheckResult } from '../../../../contract/moderation/checks.ts';
import type { CheckKind } from '../../../../domain/partners/checks.ts';

/** What the form of a check sends, as the API takes it; what was not chosen is refused where it stands. */
export function checkOf(
  kind: CheckKind,
  {
    outcome = '',
    register = '',
    number = '',
    checkedOn = '',
    reason = '',
    lastCheckId = '',
  }: Record<string, string>,
): z.input<typeof CheckResult> {
  return {
    kind,
    register,
    number,
    checkedOn,
    accepted: outcome === '' ? (undefined as unknown as boolean) : outcome === 'accepted',
    reason,
    lastCheckId: lastCheckId === '' ? null : Number(lastCheckId),
  };
}
