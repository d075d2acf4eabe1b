import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { ApiForm } from '../apiForm/useApiForm.ts';
import { type Choice, type Difference, differences, settled } from './conflict.ts';

export interface ConflictOptions<Values extends FieldValues, Field extends string> {
  api: ApiForm<Values>;
  /** What is stored, as the page has read it: again after each refusal (`alsoAfterRefusal`). */
  stored: Values;
  /** What stands in each field, in the order of the form. */
  versionFields: (values: Values) => Record<Field, unknown>;
  /** What goes along with a field. */
  along: Partial<Record<string, readonly string[]>>;
}

/** Two versions and what is chosen between: for `<ConflictChoices>`. */
export interface Conflict<Values, Field extends string> {
  differences: readonly Difference<Field>[];
  versions: Record<Choice, Values>;
  onSettled: (choices: ReadonlyMap<Field, Choice>) => void;
}

/**
 * What is edited was saved elsewhere, which saving found out: `conflict` is what is to be chosen between then; null while
 * there is none. Where both say the same, the form goes on with what is stored by itself.
 */
export function useConflict<Values extends FieldValues & { version?: number | null }, Field extends string>({
  api,
  stored,
  versionFields,
  along,
}: ConflictOptions<Values, Field>): { base: Values; conflict: Conflict<Values, Field> | null } {
  const { form, submit, problem } = api;
  const [base] = useState(stored);
  const typed = form.getValues();
  const isBehind = stored.version !== typed.version;
  const isRefused = problem?.code === 'STALE_VERSION';
  const found = isBehind
    ? differences({ base: versionFields(base), typed: versionFields(typed), stored: versionFields(stored) })
    : [];
  const isSame = isBehind && found.length === 0;

  useEffect(() => {
    if (!isSame) return;
    form.setValue('version' as Path<Values>, stored.version as PathValue<Values, Path<Values>>);
    if (isRefused) void submit();
  });

  if (!isRefused || found.length === 0) return { base, conflict: null };
  return {
    base,
    conflict: {
      differences: found,
      versions: { mine: typed, stored },
      onSettled(choices) {
        form.reset(settled(form.getValues(), stored, choices, along), { keepDefaultValues: true });
        void submit();
      },
    },
  };
}
