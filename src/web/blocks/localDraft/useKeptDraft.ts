import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormOf } from '../apiForm/useRegister.ts';
import { type DraftKey, forgetDraft, writeDraft } from './drafts.ts';

const PAUSE_MS = 500;

/**
 * Keeps what is typed into a form on this device, after every pause.
 * @param key of the draft
 * @returns whether something was typed, whether a draft is kept now, and how to forget it
 */
export function useKeptDraft<Values extends FieldValues>(form: FormOf<Values>, key: DraftKey) {
  const [isTouched, setTouched] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The form counts its changes only for those who read this.
  void form.formState.isDirty;

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      clearTimeout(timer.current);
      const isTyped = () => type === 'change' || form.formState.isDirty;
      if (isTyped()) setTouched(true);
      timer.current = setTimeout(() => {
        // A form that was set back to how it was is no draft.
        if (isTyped()) setSaved(writeDraft(key, values));
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [form, key]);

  return {
    isTouched,
    isSaved,
    forget() {
      clearTimeout(timer.current);
      forgetDraft(key);
      setSaved(false);
    },
  };
}
