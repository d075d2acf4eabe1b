import { type ProfileValues, toBody } from './profileValues.ts';

/** What somebody may choose between when the profile was saved elsewhere while they typed. */
export type ConflictField = Exclude<keyof ProfileValues, 'version' | 'placeName' | 'descriptionLocale'>;
export type Choice = 'mine' | 'stored';

export interface Difference {
  field: ConflictField;
  /** What is proposed: the typed where it was changed here, else what is stored. */
  proposed: Choice;
}

/** Fields that go along with another one. */
const ALONG: Partial<Record<ConflictField, (keyof ProfileValues)[]>> = {
  placeId: ['placeName'],
  description: ['descriptionLocale'],
};
const UNSEEN: readonly string[] = ['version', 'descriptionLocale'];

/**
 * The fields in which what is typed differs from what is stored now, in the order of the form.
 * @param base what the form began with
 */
export function differences(base: ProfileValues, typed: ProfileValues, stored: ProfileValues): Difference[] {
  const [before, mine, theirs] = [base, typed, stored].map((values) => toBody(values) as object);
  const at = (body: object | undefined, field: string) =>
    JSON.stringify((body as Record<string, unknown> | undefined)?.[field]);
  return Object.keys(theirs ?? {})
    .filter((field) => !UNSEEN.includes(field) && at(mine, field) !== at(theirs, field))
    .map((field) => ({
      field: field as ConflictField,
      proposed: at(mine, field) === at(before, field) ? 'stored' : 'mine',
    }));
}

/** What is to be sent: the typed with the stored fields that were chosen, as an edit of the stored version. */
export function settled(
  typed: ProfileValues,
  stored: ProfileValues,
  choices: ReadonlyMap<ConflictField, Choice>,
): ProfileValues {
  const taken: [string, unknown][] = [];
  for (const [field, choice] of choices) {
    if (choice !== 'stored') continue;
    for (const name of [field, ...(ALONG[field] ?? [])]) taken.push([name, stored[name]]);
  }
  return { ...typed, ...Object.fromEntries(taken), version: stored.version };
}
