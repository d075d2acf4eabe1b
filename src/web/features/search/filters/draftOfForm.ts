import { filtersOfForm } from './formFilters.ts';
import type { FilterDraft } from './useFilterDraft.ts';

/** Reads the draft that stands in the fields of the panel's form, as they were left before its code came. */
export function draftOfForm(form: HTMLFormElement): FilterDraft {
  const fields = new URLSearchParams();
  const prices: string[] = [];
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    if (name === 'price') prices.push(value.trim());
    else fields.append(name, value);
  }
  let [from = '', to = ''] = prices;
  const [low, high] = form.querySelectorAll<HTMLInputElement>('input[type=range]');
  // A slider that was moved has not told its field yet.
  if (low && low.value !== low.defaultValue) {
    from = low.valueAsNumber === 0 ? '' : low.value;
    to ||= low.max;
  }
  if (high && high.value !== high.defaultValue) to = high.value;
  return { filters: { ...filtersOfForm(fields).filters, pageNr: 1 }, from, to };
}
