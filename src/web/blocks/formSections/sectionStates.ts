/** How far the sections of a long form are: pure rules over what the form refuses and what it shows as wrong. */

export interface SectionFields {
  /** The body's fields that stand in it; all that lies below them is the section's too. */
  fields: readonly string[];
}

/** `wrong`: errors that are shown; `missing`: what saving would refuse, not yet said. */
export type SectionState =
  | { mark: 'wrong' | 'missing'; count: number }
  | { mark: 'complete' | 'optional'; count: 0 };

export interface FormStanding {
  /** The paths whose errors are shown. */
  wrong: readonly string[];
  /** The paths that saving would refuse as the form stands. */
  missing: readonly string[];
}

/** Whether what stands at a path of the body belongs to the section. */
export const holds = ({ fields }: SectionFields, path: string): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`));

/** How far a section is. `isEmpty`: nothing stands in it, which is no fault where nothing must. */
export function sectionState(
  section: SectionFields,
  { wrong, missing }: FormStanding,
  isEmpty: boolean,
): SectionState {
  const count = (paths: readonly string[]) => paths.filter((path) => holds(section, path)).length;
  const errors = count(wrong);
  if (errors > 0) return { mark: 'wrong', count: errors };
  const open = count(missing);
  if (open > 0) return { mark: 'missing', count: open };
  return { mark: isEmpty ? 'optional' : 'complete', count: 0 };
}

/** Whether saving would refuse nothing of a section. */
export const isReady = ({ mark }: SectionState): boolean => mark === 'complete' || mark === 'optional';
