import { useEffect, useState } from 'react';
import type { FormOf } from '../../../blocks/apiForm/useRegister.ts';
import { type DraftKey, readDraft } from '../../../blocks/localDraft/drafts.ts';
import { useKeptDraft } from '../../../blocks/localDraft/useKeptDraft.ts';
import type { ProfileValues } from './profileValues.ts';

/**
 * Brings back the draft of a profile when its form appears, and keeps what is typed from then on.
 * @returns whether a draft was brought back, whether one is kept now, and how to start over.
 */
export function useRestoredDraft(form: FormOf<ProfileValues>, key: DraftKey, initial: ProfileValues) {
  const [isRestored, setRestored] = useState(false);
  // Before anything is kept: what is brought back is not kept anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read when the form appears, once.
  useEffect(() => {
    const draft = readDraft<Partial<ProfileValues>>(key);
    if (!draft) return;
    // What the draft does not know, e.g. fields that are new since, stays as it is.
    form.reset({ ...initial, ...draft.values }, { keepDefaultValues: true });
    setRestored(true);
  }, [key]);
  const { isSaved, forget } = useKeptDraft(form, key);

  return {
    isRestored,
    isSaved,
    discard() {
      forget();
      form.reset(initial);
      setRestored(false);
    },
  };
}
