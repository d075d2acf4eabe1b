import { useState, useSyncExternalStore } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';

const never = () => () => {};

/**
 * The values a form begins with: what somebody typed or chose while its script was still on the way, else the
 * defaults. Looks at the fields named like the top-level values, once, while the page comes alive.
 */
export function useTypedBefore<Values extends FieldValues>(
  defaults: DefaultValues<Values>,
): DefaultValues<Values> {
  const isComingAlive = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [values] = useState(() =>
    isComingAlive && typeof document !== 'undefined' ? typed(defaults) : defaults,
  );
  return values;
}

function typed<Values extends FieldValues>(defaults: DefaultValues<Values>): DefaultValues<Values> {
  const found = Object.entries(defaults as object).map(([name, value]) => {
    const field = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    if (!field) return [name, value];
    if (field.type === 'radio') {
      return [
        name,
        document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]:checked`)?.value ?? value,
      ];
    }
    if (typeof value === 'boolean') return [name, field.checked];
    return [name, typeof value === 'string' ? field.value : value];
  });
  return Object.fromEntries(found) as DefaultValues<Values>;
}
