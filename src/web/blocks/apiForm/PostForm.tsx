import type { ComponentProps } from 'react';
import { Form, type FormProps } from 'react-router';
import { FORM_OWNER } from '../../forms/formOwner.ts';
import { useOwner } from './useOwner.ts';

/** What a form is sent by: the page (the router's `Form`), a fetcher's `Form`, or `form`, where a script takes what it holds. */
type By = typeof Form | 'form';

/**
 * Every form that is sent to an action: it says whose page it stands on, so that it never writes into the account of
 * somebody who logs in meanwhile (formOwner.ts).
 */
export function PostForm({
  by: Element = Form,
  children,
  ...props
}: Omit<FormProps, 'method'> & ComponentProps<'form'> & { by?: By }) {
  const owner = useOwner();
  return (
    <Element {...props} method="post">
      {owner && <input type="hidden" name={FORM_OWNER} value={owner} />}
      {children}
    </Element>
  );
}
