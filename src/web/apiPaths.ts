/*
 * Addresses of the API that the browser asks by itself; all other calls go through loaders and actions (`api.ts`). The
 * contract stands here by its types alone, for its schemas would weigh on every page: a path that changes there no
 * longer compiles here. Each is a constant of its own, which the build writes where it is used.
 */
import type { booking } from '../contract/booking.ts';
import type { favourites } from '../contract/favourites.ts';
import type { leaving } from '../contract/leaving.ts';
import type { passkeys } from '../contract/passkeys.ts';
import type { photos } from '../contract/photos.ts';
import type { places } from '../contract/places.ts';
import type { search } from '../contract/search.ts';

export const CALENDAR_FILE: typeof booking.calendarFile.path = '/api/booking/:id/calendar.ics';
export const EXPORT: typeof leaving.fetchExport.path = '/api/user/:id/export';
export const UPLOAD_USER_PHOTO: typeof photos.uploadUserPhoto.path = '/api/user-photo/:id';
export const DELETE_USER_PHOTO: typeof photos.deleteUserPhoto.path = '/api/delete-user-photo/:id';
export const KEEP_USER_PHOTOS: typeof photos.keepUserPhotos.path = '/api/keep-user-photos/:id';
export const UPLOAD_WORKER_PHOTO: typeof photos.uploadWorkerPhoto.path = '/api/worker-photo/:id';
export const PASSKEY_LOG_IN_OPTIONS: typeof passkeys.logInOptions.path = '/api/login-passkey/options';
export const PLACE: typeof places.byId.path = '/api/place';
export const SUGGEST_PLACES: typeof places.suggest.path = '/api/city';
export const REVERSE_GEOCODE: typeof places.reverseGeocode.path = '/api/reverse-geocode';
export const SEARCH_ANNOUNCEMENTS: typeof search.announcements.path = '/api/announcement/fetch-all';
export const FAVOURITE: typeof favourites.keep.path = '/api/favourite/:announcementId';
export const FAVOURITE_IDS: typeof favourites.ids.path = '/api/favourite/ids';
export const TAKE_FAVOURITES_OVER: typeof favourites.takeOver.path = '/api/favourite/take-over';

/** Where the API is shown to read and try; a page of its own. */
export const API_DOCS = '/api/docs';

/** The address for an id. */
export const withId = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));
