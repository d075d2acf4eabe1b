/** The rows of the permission walk for what people keep: announcements and searches. */
import type { Row } from './permissionRow.ts';
import type { ThingName, World } from './walk.ts';

export function keptPermissionRows(world: () => World): Row[] {
  const of = (name: ThingName) => world().things[name].id;
  return [
    // Favourites
    { route: 'GET /api/favourite', door: 'signedIn' },
    { route: 'GET /api/favourite/ids', door: 'signedIn' },
    { route: 'PUT /api/favourite/{announcementId}', door: 'signedIn', thing: 'announcement' },
    // Its owner sees a draft, but keeps only what everybody sees.
    { route: 'PUT /api/favourite/{announcementId}', door: 'signedIn', thing: 'draft', in: [404] },
    // Whatever is not kept is as good as dropped.
    { route: 'DELETE /api/favourite/{announcementId}', door: 'signedIn', thing: 'announcement', hidden: 204 },
    { route: 'DELETE /api/favourite/{announcementId}', door: 'signedIn', thing: 'draft', hidden: 204 },
    {
      route: 'POST /api/favourite/take-over',
      door: 'signedIn',
      send: () => ({ body: { announcementIds: [of('announcement'), of('draft')] } }),
    },
    {
      route: 'POST /api/favourite/cards',
      door: 'anyone',
      send: () => ({ body: { announcementIds: [of('announcement'), of('draft')] } }),
    },

    // Saved searches
    { route: 'GET /api/saved-search', door: 'client' },
    {
      route: 'POST /api/saved-search',
      door: 'client',
      send: () => ({ body: { query: 'placeId=c-PL', name: 'Polska' } }),
    },
    {
      route: 'POST /api/saved-search/look',
      door: 'client',
      send: () => ({ body: { query: 'placeId=c-PL' } }),
    },
    {
      route: 'PATCH /api/saved-search/{id}',
      door: 'client',
      thing: 'savedSearch',
      send: () => ({ body: { name: 'Wieczorem' } }),
    },
    { route: 'DELETE /api/saved-search/{id}', door: 'client', thing: 'savedSearchToDrop' },
    {
      route: 'GET /api/saved-search/{id}/mails',
      door: 'anyone',
      thing: 'mailedSearch',
      send: () => ({ query: { key: world().mailsKey } }),
    },
    {
      route: 'POST /api/saved-search/{id}/mails',
      door: 'anyone',
      thing: 'mailedSearch',
      send: () => ({ body: { key: world().mailsKey, isOn: true } }),
    },
  ];
}
