import { useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useIsAlive } from './useIsAlive.ts';

/**
 * Takes into a form what somebody typed or chose while its script was still on the way. Looks at the fields named like
 * the top-level values, once, while the page comes alive; the page comes alive as it was sent, and what was typed is
 * put in before it is seen, as words that depend on it are not in what was sent.
 */
export function useTypedBefore<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaults: object,
): void {
  const isAlive = useIsAlive();
  const [typed] = useState(() => (isAlive || typeof document === 'undefined' ? [] : typedOver(defaults)));
  useLayoutEffect(() => {
    for (const [name, value] of typed) {
      const path = name as Path<Values>;
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [form, typed]);
}

type Typed = [name: string, value: string | boolean | string[]];

/** The values of the fields that differ from the page as it was sent; of boxes with one name the list of those that are ticked. */
function typedOver(defaults: object): Typed[] {
  return Object.entries(defaults).flatMap(([name, value]): Typed[] => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`),
    ];
    const changed = fields.find(isChanged);
    if (!changed) return [];
    if (typeof value === 'boolean') return [[name, (changed as HTMLInputElement).checked]];
    if (Array.isArray(value)) {
      const ticked = (fields as HTMLInputElement[]).filter(({ checked }) => checked);
      return [[name, ticked.map((box) => box.value)]];
    }
    return typeof value === 'string' ? [[name, changed.value]] : [];
  });
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
