import { announcements as contract } from '../../../contract/announcements.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Announcements } from './service.ts';
import type { Area } from './showcase.ts';
import { LIST_LIFE, SHOWCASE_LIFE, tagOf } from './cacheTags.ts';

/** What drops a choice from there. */
const tagsOfArea = (area: Area): string[] =>
  area === null
    ? [tagOf.showcase(null)]
    : 'placeId' in area
      ? [tagOf.list(area.placeId)]
      : area.countryCodes.map(tagOf.showcase);

export const announcementRoutes = (announcements: Announcements, clock: () => number): Route[] => [
  route(
    contract.add,
    ({ caller, body, context }) => announcements.add(caller, body, context.locale),
    ({ caller, context }, id) => announcements.view(id, caller, context.locale),
  ),
  route(contract.get, async ({ params, context }) => {
    const view = await announcements.view(params.id, context.caller, context.locale);
    // Adult pages are never kept.
    if (view.owner === null && !view.isExpired && !view.isAdult) {
      const tags = [tagOf.announcement(params.id), tagOf.profile(view.profile.profileId)];
      context.cacheTags?.add(tags, clock() + LIST_LIFE);
    }
    return view;
  }),
  route(contract.edit, ({ caller, params, query, body, context }) =>
    announcements.edit(caller, params.id, body, query.extendOrActivateEdition === 'true', context.locale),
  ),
  route(contract.remove, ({ caller, params }) => announcements.remove(caller, params.id)),
  route(contract.popularAndLatest, async ({ query, context }) => {
    const { areas, ...showcase } = await announcements.popularAndLatest(context.locale, query.near ?? null);
    const cards = [...showcase.popular, ...showcase.latest];
    context.cacheTags?.add(
      [...areas.flatMap(tagsOfArea), ...cards.map((card) => tagOf.announcement(card.announcementId))],
      clock() + SHOWCASE_LIFE,
    );
    return showcase;
  }),
  route(contract.setHidden, ({ caller, params, body, context }) =>
    announcements.setHidden(caller, params.id, body.hidden, context.locale),
  ),
  route(
    contract.addPhoto,
    ({ caller, params, upload }) => announcements.addPhoto(caller, params.id, upload.bytes),
    ({ context }, photoId) => announcements.photoAdded(photoId, context.locale),
  ),
  route(contract.removePhoto, ({ caller, params }) =>
    announcements.removePhoto(caller, params.id, params.photoId),
  ),
  route(
    contract.duplicate,
    ({ caller, params, context }) => announcements.duplicate(caller, params.id, context.locale),
    ({ caller, context }, id) => announcements.view(id, caller, context.locale),
  ),
  route(contract.fix, ({ caller, params, body, context }) =>
    announcements.fix(caller, params.id, body.requestReview, context.locale),
  ),
];
