import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { LEAVING_LANGUAGE } from '../../browser/leavingLanguage.ts';
import { forgetAside, putAside, takeBack } from './carried.ts';

/**
 * Has what is typed into a form come along to the same page in another language, and over a log-in.
 * @param defaults what the form began with: nothing typed, nothing kept
 * @param sent how the last sending ended
 */
export function useCarried<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaults: object,
  owner: string | undefined,
  sent: 'done' | 'signedOut' | null,
): void {
  const { pathname } = useLocation();
  const of = `${pathname} ${Object.keys(defaults).join()}`;
  const putTypedAside = useEffectEvent(() => {
    const values = form.getValues();
    if (JSON.stringify(values) !== JSON.stringify(defaults)) putAside({ of, owner: owner ?? null, values });
  });
  const takeTypedBack = useEffectEvent(() => {
    const typed = takeBack(of, owner ?? null) ?? {};
    for (const [name, value] of Object.entries(typed))
      if (name in defaults)
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  });
  useEffect(() => {
    takeTypedBack();
    addEventListener(LEAVING_LANGUAGE, putTypedAside);
    return () => removeEventListener(LEAVING_LANGUAGE, putTypedAside);
  }, []);
  useEffect(() => {
    if (sent === 'done') forgetAside(of);
    if (sent !== 'signedOut') return;
    // Whoever goes to log in may type on before.
    putTypedAside();
    addEventListener('pagehide', putTypedAside);
    return () => {
      removeEventListener('pagehide', putTypedAside);
      putTypedAside();
    };
  }, [sent, of]);
}
