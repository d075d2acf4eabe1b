import { ownAnnouncements as contract } from '../../../contract/ownAnnouncements.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Announcements } from './service.ts';

/** What an owner asks about the own announcements. */
export const ownAnnouncementRoutes = (
  announcements: Announcements,
  /** What a partner gets for nothing, as payments say; null: everything is. */
  introductoryOf: (userId: string) => Promise<{ eligible: boolean; freeDays: number } | null>,
): Route[] => [
  route(contract.myAds, ({ caller, query, context }) => announcements.myAds(caller, query, context.locale)),
  route(contract.myAdsCount, ({ caller }) => announcements.counts(caller)),
  route(contract.countOfPhone, ({ caller, query }) => announcements.countOfPhone(caller, query.phoneNumber)),
  route(contract.promotion, async ({ caller, context }) => ({
    introductory: await introductoryOf(caller.userId),
    promoted: await announcements.promotedOf(caller, context.locale),
  })),
  route(contract.cancelCheckout, ({ caller, params, context }) =>
    announcements.cancelCheckout(caller, params.id, context.locale),
  ),
  route(contract.undoDelete, ({ caller, params, context }) =>
    announcements.undoDelete(caller, params.id, context.locale),
  ),
  route(
    contract.appeal,
    ({ caller, params, body, context }) => announcements.appeal(caller, params.id, body.text, context.locale),
    ({ caller, context }, id) => announcements.view(id, caller, context.locale),
  ),
  route(contract.history, ({ caller, params, query }) =>
    announcements.history(caller, params.id, query.pageNr),
  ),
];
