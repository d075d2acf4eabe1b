import { AppError } from '../contract/appError.ts';
import { secretFact } from '../server/db/facts.ts';
import { blockReported } from '../server/features/announcements/blocking.ts';
import { dropPhoto } from '../server/features/announcements/photoRemoval.ts';
import type { StepDependencies } from '../server/features/announcements/state.ts';
import type { People } from '../server/features/people/service.ts';
import type { Payments } from '../server/features/payments/service.ts';
import type { Photos } from '../server/features/photos/service.ts';
import { createDecisions } from '../server/features/reports/decisions.ts';
import { reportRoutes } from '../server/features/reports/routes.ts';
import { createReports } from '../server/features/reports/service.ts';
import { createTransparency, transparencyRoutes } from '../server/features/reports/transparency.ts';
import { staffReportRoutes } from '../server/features/reports/staffRoutes.ts';
import type { Frame } from './frame.ts';

/** What anybody reports, and what becomes of it. */
export async function composeReports(
  frame: Frame,
  market: StepDependencies &
    Pick<Payments, 'endCheckouts'> & { photos: Pick<Photos, 'byIds' | 'removeForGood'> },
  { prepareSuspension }: Pick<People, 'prepareSuspension'>,
) {
  const secret = await secretFact(frame.db, 'reports.secret');
  const reports = createReports({ ...frame, secret });
  const decisions = createDecisions({
    ...frame,
    secret,
    photosByIds: market.photos.byIds,
    measures: {
      CONTENT_REMOVED: async ({ subject }) => {
        await market.endCheckouts(subject.id);
        return (unit, { userId: actorId }, facts) =>
          blockReported(market, unit, subject.id, { actorId, facts });
      },
      PHOTO_REMOVED: async ({ subject, providerId: ownerId }) => {
        if (ownerId === null) throw new AppError('ILLEGAL_TRANSITION');
        return async (unit, { userId: actorId }) => {
          const photo = { ownerId, photoId: subject.id, actorId };
          await dropPhoto(unit, photo);
          await market.photos.removeForGood(unit, photo);
        };
      },
      ACCOUNT_SUSPENDED: async ({ providerId }) => {
        if (providerId === null) throw new AppError('ILLEGAL_TRANSITION');
        const suspend = await prepareSuspension(providerId);
        return async (unit, caller, facts) => void (await suspend(unit, caller, facts));
      },
    },
  });
  return {
    routes: [
      ...reportRoutes(reports),
      ...staffReportRoutes(decisions),
      ...transparencyRoutes(createTransparency(frame)),
    ],
    tidy: reports.tidy,
  };
}
