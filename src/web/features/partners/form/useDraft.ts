import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileValues } from './profileValues.ts';

const PAUSE_MS = 600;
const keyOf = (userId: string, isNew: boolean) => `partnerProfileDraft:${isNew ? 'add' : 'edit'}:${userId}`;

/**
 * Keeps what is typed on this device until it is sent: read once when the form appears, written after every pause.
 * @returns whether a draft was brought back, whether one is kept now, and how to start over.
 */
export function useDraft(
  form: UseFormReturn<ProfileValues>,
  userId: string,
  isNew: boolean,
  initial: ProfileValues,
) {
  const [isRestored, setRestored] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const key = keyOf(userId, isNew);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read when the form appears, once.
  useEffect(() => {
    const draft = readDraft(key);
    if (draft) {
      // What the draft does not know, e.g. fields that are new since, stays as it is.
      form.reset({ ...initial, ...draft }, { keepDefaultValues: true });
      setRestored(true);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => setSaved(writeDraft(key, values)), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [key]);

  return {
    isRestored,
    isSaved,
    discard() {
      removeDraft(key);
      form.reset(initial);
      setRestored(false);
      setSaved(false);
    },
  };
}

/** Forgets the drafts of a user; what was typed has been sent. */
export function clearDrafts(userId: string): void {
  for (const isNew of [true, false]) removeDraft(keyOf(userId, isNew));
}

function readDraft(key: string): Partial<ProfileValues> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof draft === 'object' ? draft : null;
  } catch {
    return null;
  }
}

/** Whether it could be kept: a browser may be full or keep nothing. */
function writeDraft(key: string, values: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
