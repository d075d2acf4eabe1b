import { type NamedTreatment, treatmentNameIn } from '../../../messages/treatmentName.ts';
import { useT } from '../../messages/messages.ts';

/** Gives the function that names a treatment or service in the page's language. */
export const useTreatmentName = (): ((treatment: NamedTreatment) => string) =>
  treatmentNameIn(useT('catalogue'));
