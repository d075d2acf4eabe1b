import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { isPasswordName } from '../../ui/form/passwordName.ts';
import { useIsAlive } from './useIsAlive.ts';

/** The form library's own, but for `register`, which writes nothing into the page that the server sends. */
export type FormOf<Values extends FieldValues> = Omit<UseFormReturn<Values>, 'register'>;

/** The props of a field: a box has its `defaultChecked`, boxes of one name the list of those that are ticked, others a text. */
export type Registered<Path extends string = string> = UseFormRegisterReturn<Path> & {
  defaultValue?: string | readonly string[];
  defaultChecked?: boolean;
};

export type Register<Values extends FieldValues> = <Path extends FieldPath<Values>>(
  path: Path,
) => Registered<Path>;

/**
 * Registers fields. In the page that the server sends they show what the form begins with, so that a browser without
 * scripts has it and sends it back; a password never stands there. Once the page is alive the form's values alone say what
 * a field shows.
 */
export function useRegister<Values extends FieldValues>(form: UseFormReturn<Values>): Register<Values> {
  const isAlive = useIsAlive();
  return <Path extends FieldPath<Values>>(path: Path): Registered<Path> => {
    const registered = form.register(path);
    if (isAlive || isPasswordName(path)) return registered;
    const value: unknown = form.getValues(path);
    if (typeof value === 'string' || Array.isArray(value)) {
      return { ...registered, defaultValue: value, ref: withoutDefault(registered.ref) };
    }
    if (typeof value !== 'boolean') return registered;
    return { ...registered, defaultChecked: value, ref: withoutDefault(registered.ref) };
  };
}

/**
 * For a box or a radio button that is chosen by default, the form library takes the element's word, in the order of the
 * elements: a list that is stored in another order would count as changed. Not chosen, it is set from the form's values.
 */
const withoutDefault =
  (register: (element: unknown) => void) =>
  (element: unknown): void => {
    if (element instanceof HTMLInputElement && element.defaultChecked) {
      element.defaultChecked = false;
      element.checked = false;
    }
    register(element);
  };
