import type { ChangeEvent } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { ApiForm } from './useApiForm.ts';

/** The fields of a form with their values, which the page that the server sends shows as well. */
export interface Fields<Values> {
  values: Values;
  errorOf(path: string): string | undefined;
  /** Puts a value into a field; what was wrong with it is looked at again. */
  put(name: keyof Values & string, value: string | boolean): void;
  /** The props of a field for text. */
  text(name: keyof Values & string): {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
    onBlur: () => void;
  };
  /** The props of a box to tick. */
  box(name: keyof Values & string): {
    id: string;
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** The fields of an API form. */
export function useFields<Values extends FieldValues>({ form, errorOf }: ApiForm<Values>): Fields<Values> {
  const values = form.watch();
  const put = (name: string, value: string | boolean) =>
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted || errorOf(name) !== undefined,
    });
  return {
    values,
    errorOf,
    put,
    text: (name) => ({
      id: name,
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (event) => put(name, event.target.value),
      // What is still empty is missed when the form is sent, not while somebody passes by.
      onBlur: () => void (values[name] && form.trigger(name as unknown as Path<Values>)),
    }),
    box: (name) => ({
      id: name,
      name,
      checked: Boolean(values[name]),
      error: errorOf(name),
      onChange: (event) => put(name, event.target.checked),
    }),
  };
}
