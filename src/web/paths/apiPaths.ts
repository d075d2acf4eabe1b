/*
 * Addresses of the API that the browser asks by itself; all other calls go through loaders and actions (`api.ts`). The
 * contract stands here by its types alone, for its schemas would weigh on every page: a path that changes there no
 * longer compiles here. Each is a constant of its own, which the build writes where it is used.
 */
import type { ownAnnouncements } from '../../contract/ownAnnouncements.ts';
import type { booking } from '../../contract/booking.ts';
import type { calendar } from '../../contract/calendar.ts';
import type { clientCards } from '../../contract/clientCards.ts';
import type { favourites } from '../../contract/favourites.ts';
import type { invoices } from '../../contract/invoices.ts';
import type { figures } from '../../contract/figures.ts';
import type { leaving } from '../../contract/leaving.ts';
import type { partners } from '../../contract/partners.ts';
import type { passkeys } from '../../contract/passkeys.ts';
import type { photos } from '../../contract/photos.ts';
import type { places } from '../../contract/places.ts';
import type { pushTokens } from '../../contract/pushTokens.ts';
import type { search } from '../../contract/search.ts';
import type { visitLink } from '../../contract/visitLink.ts';

export const CALENDAR_FILE: typeof booking.calendarFile.path = '/api/booking/:id/calendar.ics';
export const LINKED_CALENDAR_FILE: typeof visitLink.calendarFile.path = '/api/visit/:id/calendar.ics';
export const REPLAN_VISIT: typeof calendar.move.path = '/api/calendar/visit/:id/move';
export const CALENDAR_EVENTS: typeof calendar.events.path = '/api/calendar/events';
export const CLIENT_CARDS_TABLE: typeof clientCards.table.path = '/api/client-card/export';
export const EXPORT: typeof leaving.fetchExport.path = '/api/user/:id/export';
export const INVOICE_PDF: typeof invoices.pdf.path = '/api/invoice/:id.pdf';
export const INVOICE_XML: typeof invoices.xml.path = '/api/invoice/:id.xml';
export const UPLOAD_USER_PHOTO: typeof photos.uploadUserPhoto.path = '/api/user-photo/:id';
export const DELETE_USER_PHOTO: typeof photos.deleteUserPhoto.path = '/api/delete-user-photo/:id';
export const KEEP_USER_PHOTOS: typeof photos.keepUserPhotos.path = '/api/keep-user-photos/:id';
export const UPLOAD_WORKER_PHOTO: typeof photos.uploadWorkerPhoto.path = '/api/worker-photo/:id';
export const PASSKEY_LOG_IN_OPTIONS: typeof passkeys.logInOptions.path = '/api/login-passkey/options';
export const USER_NOTIFICATION: typeof pushTokens.register.path = '/api/user-notification/:id';
export const QR_CODE: typeof partners.qrCode.path = '/api/profile/qr-code';
export const PLACE: typeof places.byId.path = '/api/place';
export const SUGGEST_PLACES: typeof places.suggest.path = '/api/city';
export const CITIES_WITHIN: typeof places.within.path = '/api/city-within';
export const REVERSE_GEOCODE: typeof places.reverseGeocode.path = '/api/reverse-geocode';
export const SEARCH_ANNOUNCEMENTS: typeof search.announcements.path = '/api/announcement/fetch-all';
export const UNDO_DELETE: typeof ownAnnouncements.undoDelete.path = '/api/announcement/:id/undo-delete';
export const FAVOURITE: typeof favourites.keep.path = '/api/favourite/:announcementId';
export const FAVOURITE_IDS: typeof favourites.ids.path = '/api/favourite/ids';
export const TAKE_FAVOURITES_OVER: typeof favourites.takeOver.path = '/api/favourite/take-over';
export const FIGURES_SEEN: typeof figures.seen.path = '/api/figures/seen';

/** Where the API is shown to read and try; a page of its own. */
export const API_DOCS = '/api/docs';

/** The address for an id. */
export const withId = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));
