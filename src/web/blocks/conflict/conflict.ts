/** What somebody may choose between when the thing they edit was saved elsewhere while they typed. */
export type Choice = 'mine' | 'stored';

export interface Difference<Field extends string> {
  field: Field;
  /** What is proposed: the typed where it was changed here, else what is stored. */
  proposed: Choice;
}

type Versions<Field extends string> = Record<'base' | 'typed' | 'stored', Record<Field, unknown>>;

/**
 * The fields in which what is typed differs from what is stored now, in the order of the form; `base` is what the form
 * began with.
 */
export function differences<Field extends string>({
  base,
  typed,
  stored,
}: Versions<Field>): Difference<Field>[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (Object.keys(stored) as Field[])
    .filter((field) => !isSame(typed[field], stored[field]))
    .map((field) => ({ field, proposed: isSame(typed[field], base[field]) ? 'stored' : 'mine' }));
}

/**
 * What is to be sent: the typed with the stored fields that were chosen, as an edit of the stored version.
 * @param along what goes along with a field, by their paths
 */
export function settled<Values extends { version?: unknown }>(
  typed: Values,
  stored: Values,
  choices: ReadonlyMap<string, Choice>,
  along: Partial<Record<string, readonly string[]>>,
): Values {
  const made = structuredClone({ ...typed, version: stored.version });
  for (const [field, choice] of choices) {
    if (choice === 'stored') for (const path of [field, ...(along[field] ?? [])]) take(path, stored, made);
  }
  return made;
}

/** Puts what stands at a path of one into its place in another. */
function take(path: string, from: object, into: object): void {
  const [step = '', ...rest] = path.split('.');
  const source = from as Record<string, unknown>;
  const place = into as Record<string, unknown>;
  if (rest.length === 0) place[step] = structuredClone(source[step]);
  else take(rest.join('.'), source[step] as object, place[step] as object);
}
