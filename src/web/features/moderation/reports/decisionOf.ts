import type { staffReports } from '../../../../contract/moderation/reports.ts';

type Decision = (typeof staffReports.decide)['body']['_zod']['input'];

/** What the forms of a case ask for. */
export type DecisionBody =
  | { intent: 'decide'; decision: Decision }
  | { intent: 'takeBack'; facts: string }
  | { intent: 'hold' | 'take' | 'next' };

/** The body that a form's fields make; a dismissal has neither ground nor reference, whatever was typed. */
export function decisionOf({ intent, measure, facts, ground, reference }: Record<string, string>) {
  if (intent === 'takeBack') return { intent, facts };
  if (intent !== 'decide') return { intent };
  return {
    intent: 'decide',
    decision: measure === 'NONE' ? { measure, facts } : { measure, facts, ground, reference },
  };
}
