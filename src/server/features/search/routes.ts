import { search as contract } from '../../../contract/search.ts';
import { ADULT_MAIN, CATEGORY_WORDS } from '../../../domain/catalogue/catalogue.ts';
import { type Route, route } from '../../http/route.ts';
import { LIST_LIFE, endOfHour, tagOf } from '../announcements/shownTags.ts';
import type { Search } from './service.ts';

export const searchRoutes = (search: Search, clock: () => number): Route[] => [
  route(contract.announcements, async ({ body, query, context }) => {
    const answer = await search.announcements(body, { pageNr: query.pageNr, locale: context.locale });
    // Adult lists are never kept; the order of promoted cards changes with the hour.
    if (![body.category ?? []].flat().includes(CATEGORY_WORDS[ADULT_MAIN])) {
      const cards = answer.items.flatMap(({ announcementId, profile }) => [
        tagOf.announcement(announcementId),
        tagOf.profile(profile.profileId),
      ]);
      const until = Math.min(endOfHour(clock()), clock() + LIST_LIFE);
      context.shown?.add([tagOf.list(answer.total === 0 ? null : (body.placeId ?? null)), ...cards], until);
    }
    return answer;
  }),
  route(contract.profiles, ({ body, query, context }) =>
    search.profiles(body, { pageNr: query.pageNr, locale: context.locale }),
  ),
  route(contract.latestProfiles, ({ context }) => search.latestProfiles(context.locale)),
];
