import { useState } from 'react';
import { FORM_KEY, newFormKey } from '../../forms/formKey.ts';

/** The form's key as a hidden field; the same until the form is left. Only for pages that are made for each visitor. */
export function FormKey() {
  const [key] = useState(newFormKey);
  return <input type="hidden" name={FORM_KEY} defaultValue={key} suppressHydrationWarning />;
}
