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

/** Only what differs from the page as it was sent: a field of the form library is sent without its default. */
function typed<Values extends FieldValues>(defaults: DefaultValues<Values>): DefaultValues<Values> {
  const found = Object.entries(defaults as object).map(([name, value]) => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`),
    ];
    const changed = fields.find(isChanged);
    if (!changed) return [name, value];
    if (typeof value === 'boolean') return [name, (changed as HTMLInputElement).checked];
    return [name, typeof value === 'string' ? changed.value : value];
  });
  return Object.fromEntries(found) as DefaultValues<Values>;
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(sent, 0);
  }
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
