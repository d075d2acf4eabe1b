import { useState } from 'react';
import type { Problem } from '../../../../contract/errors.ts';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';

/** Refusals of a time or a person, which no field of the schema is to blame for. */
const SLOT_CODES = ['SLOT_TAKEN', 'SLOT_UNAVAILABLE', 'TRAVEL_TIME'] as const;
export type SlotCode = (typeof SLOT_CODES)[number];

const slotCodeOf = (problem: Problem | null): SlotCode | undefined =>
  SLOT_CODES.find((code) => code === problem?.code);

export interface SlotProblem {
  /** What stands beside a field; its own error comes first. */
  slotErrorOf: (fieldId: string) => string | undefined;
  code: SlotCode | null;
  /** For `<ErrorSummary>`, with the refusal at its field. */
  summary: ApiForm<never>['summary'];
}

/**
 * Puts the refusal of a time beside the field where it is put right, until something else stands there.
 * @param chosen what was refused, as one word
 * @param places the field and the sentence of each refusal; where it is not named here the API's own, at the time
 */
export function useSlotProblem(
  { problem, summary }: Pick<ApiForm<never>, 'problem' | 'summary'>,
  chosen: string,
  places: Partial<Record<SlotCode, { fieldId: string; message: string }>>,
): SlotProblem {
  const [refused, setRefused] = useState({ problem, chosen });
  if (refused.problem !== problem) setRefused({ problem, chosen });
  const code = slotCodeOf(problem);
  if (!code || !problem) return { slotErrorOf: () => undefined, code: null, summary };
  const others = summary.items.filter(({ fieldId, message }) => fieldId || message !== problem.detail);
  if (refused.problem === problem && refused.chosen !== chosen)
    return { slotErrorOf: () => undefined, code: null, summary: { ...summary, items: others } };
  const place = places[code] ?? { fieldId: 'time', message: problem.detail };
  return {
    slotErrorOf: (fieldId) => (fieldId === place.fieldId ? place.message : undefined),
    code,
    summary: { ...summary, items: [place, ...others] },
  };
}
