import { treatmentInFullIn } from '../../../messages/treatmentInFull.ts';
import type { NamedTreatment } from '../../../messages/treatmentName.ts';
import { useT } from '../../messages/messages.ts';

/** Gives the function that names a service to clients in the page's language, after the partner's own name for it. */
export const useTreatmentInFull = (): ((treatment: NamedTreatment) => string) =>
  treatmentInFullIn(useT('catalogue'));
