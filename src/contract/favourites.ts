import { z } from './zod.ts';
import { FAVOURITES } from '../domain/favourites/limits.ts';
import { LIMITS } from '../domain/limits.ts';
import { Card } from './card.ts';
import { endpoint } from './endpoint.ts';
import { Id, listOf, PageNr } from './fields.ts';

/** An announcement that somebody keeps, as it is today. */
export const Favourite = z
  .object({
    announcementId: Id,
    card: Card.nullable().describe('Null: nobody but its owner may see it any more, if it is there at all.'),
    isListed: z
      .boolean()
      .describe('Whether the search finds it; of a card that it does not, the time has ended.'),
    isAdult: z.boolean().describe('Shown to adults alone.'),
  })
  .meta({ id: 'Favourite' });
export type Favourite = z.infer<typeof Favourite>;

const Ids = z.array(Id).describe('The newest first.');
const One = z.object({ announcementId: Id });

export const favourites = {
  list: endpoint({
    method: 'GET',
    path: '/api/favourite',
    summary: 'Own favourites, newest first.',
    who: 'signedIn',
    query: z.object({ pageNr: PageNr }),
    response: listOf(Favourite),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/favourite/ids',
    summary: 'Which announcements are own favourites: all of them at once.',
    who: 'signedIn',
    response: z.object({ announcementIds: Ids }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/favourite/:announcementId',
    summary: 'Keep an announcement; one that is kept stays as it is.',
    who: 'signedIn',
    params: One,
    response: null,
    errors: ['NOT_FOUND', 'FAVOURITES_FULL'],
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/api/favourite/:announcementId',
    summary: 'Keep it no longer, whether it was kept or not.',
    who: 'signedIn',
    params: One,
    response: null,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/favourite/take-over',
    summary:
      'Keep what a visitor kept on the device; what is kept already or no longer there is passed over.',
    who: 'signedIn',
    body: z.strictObject({ announcementIds: Ids.max(FAVOURITES.max) }),
    response: z.object({
      announcementIds: Ids,
      taken: z.int().describe('How many of them are new.'),
      left: Ids.describe('For which there was no room.'),
    }),
  }),
  cards: endpoint({
    method: 'POST',
    path: '/api/favourite/cards',
    summary: 'What a visitor keeps on the device, as it is today.',
    who: 'anyone',
    body: z.strictObject({ announcementIds: Ids.max(LIMITS.pageSize) }),
    response: z.object({ items: z.array(Favourite) }),
  }),
};
