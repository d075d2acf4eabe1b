/** Mailed links that ask for a password where they are opened elsewhere than where they were asked for. */
import { useRef } from 'react';
import type { Problem } from '../../../contract/errors.ts';

/** What is wrong with a field, as the answer says it. */
export const errorAt = (problem: Problem | null, field: string): string | undefined =>
  problem?.errors?.find(({ path }) => path === field)?.detail;

/** Whether the answer has asked for the password; once asked it stays asked, whatever the next answer says. */
export function usePasswordAsked(problem: Problem | null): boolean {
  const wasAsked = useRef(false);
  wasAsked.current ||= problem?.code === 'PASSWORD_REQUIRED' || errorAt(problem, 'password') !== undefined;
  return wasAsked.current;
}
