/**
 * What stands in a form comes along where the page is loaded anew on the way back to it: in another language, or after a
 * log-in because the session had ended. It lies in the tab until its form takes it, for the same account alone.
 */
import { forget, keep, readKept } from '../../browser/deviceStore.ts';

export interface Carried {
  /** The form: its page without the language, and its fields. */
  of: string;
  /** Whose page it was; null: a visitor's. */
  owner: string | null;
  values: Record<string, unknown>;
}

/** What is never kept: secrets, and what is good for one time. */
const isSecret = (name: string) => /password|secret|token|^code$/i.test(name);

/** Puts the words of a form aside; those of other forms of the page stay. */
export function putAside({ values, ...form }: Carried): void {
  const open = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  keep('tab', 'typed', [...others(form.of), { ...form, values: open }]);
}

/** The words that were put aside for a form of this account, once; null where there are none. */
export function takeBack(of: string, owner: string | null): Carried['values'] | null {
  const found = all().find((one) => one.of === of);
  forgetAside(of);
  return found && found.owner === owner ? found.values : null;
}

/** The form was sent. */
export function forgetAside(of: string): void {
  const rest = others(of);
  if (rest.length > 0) keep('tab', 'typed', rest);
  else forget('tab', 'typed');
}

const all = (): Carried[] => {
  const kept = readKept<unknown>('tab', 'typed');
  return Array.isArray(kept) ? (kept as Carried[]) : [];
};
const others = (of: string): Carried[] => all().filter((one) => one.of !== of);
