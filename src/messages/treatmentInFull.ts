import { type NamedTreatment, treatmentNameIn } from './treatmentName.ts';

/**
 * Gives the function that names a service to clients: a partner's own name is in whatever language they wrote it, so that
 * after it stands what the catalogue calls the treatment in the reader's.
 * @param t speaks the messages of `catalogue`.
 */
export function treatmentInFullIn(
  t: Parameters<typeof treatmentNameIn>[0],
): (treatment: NamedTreatment) => string {
  const nameOf = treatmentNameIn(t);
  return ({ main, sub, label }) => {
    const general = nameOf({ main, sub });
    return label && label !== general ? `${label} (${general})` : general;
  };
}
