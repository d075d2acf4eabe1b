import { forget, keep, readKept } from '../../browser/deviceStore.ts';

/** Under which a draft lies. */
export type DraftKey = `draft.${string}`;

/** What is typed into a form but not sent yet, so that a closed tab loses nothing. */
export interface Draft<Values> {
  values: Values;
  /** Epoch ms. */
  savedAt: number;
}

/** The forms that keep a draft. */
export type DraftForm = 'announcement' | 'duplicate' | 'addProfile' | 'editProfile';

/**
 * Where a form's draft lies; for each account apart, for a salon's computer has several.
 * @param thingId what is edited, where an account has several such things
 */
export const draftKey = (form: DraftForm, userId: string, thingId?: string): DraftKey =>
  `draft.${[form, userId, ...(thingId ? [thingId] : [])].join('.')}`;

/** The kept draft, or null where there is none or the browser keeps nothing. */
export function readDraft<Values>(key: DraftKey): Draft<Values> | null {
  const draft = readKept<Draft<Values>>('device', key);
  return typeof draft?.values === 'object' ? draft : null;
}

/** Keeps what stands in a form now; answers whether it could be kept. */
export const writeDraft = (key: DraftKey, values: unknown): boolean =>
  keep('device', key, { values, savedAt: Date.now() });

/** Forgets a draft: it has been sent, or is not wanted. */
export const forgetDraft = (key: DraftKey): void => forget('device', key);
