import type { Unit } from '../../db/unitOfWork.ts';
import { withholdAnnouncement } from '../announcements/face.ts';
import { withholdProfile } from '../partners/face.ts';
import { withholdReview } from '../reviews/face.ts';
import type { WithheldSubject } from './queries.ts';

const WITHHOLD = {
  announcement: withholdAnnouncement,
  profile: withholdProfile,
  review: withholdReview,
} satisfies Record<WithheldSubject['kind'], unknown>;

/** Takes something out of everybody's sight, or lets it be seen again; under the lock of whose content it is. */
export const setWithheld = (unit: Unit, { kind, id }: WithheldSubject, isWithheld: boolean): Promise<void> =>
  WITHHOLD[kind](unit, id, isWithheld);
