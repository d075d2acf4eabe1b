import type { Refused } from '../../../forms/action.ts';
import { fieldAt } from './textsOf.ts';

/** What a form shows of what was sent and refused. */
export interface FormState {
  errors: { fieldId: string; message: string }[];
  errorOf: (field: string) => string | undefined;
  /** What was typed, else what is stored. */
  shown: (field: string, stored: string | undefined) => string;
}

export function formState(refused: Refused | undefined): FormState {
  const errors = (refused?.problem.errors ?? []).map(({ path, detail }) => ({
    fieldId: fieldAt(path),
    message: detail,
  }));
  return {
    errors,
    errorOf: (field) => errors.find(({ fieldId }) => fieldId === field)?.message,
    shown: (field, stored = '') => (refused?.typed ? (refused.typed[field] ?? '') : stored),
  };
}
