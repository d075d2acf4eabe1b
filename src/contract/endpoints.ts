/** Every endpoint of the contract; for the server and for tests, for it brings all schemas along. */
import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { booking } from './booking.ts';
import { clients } from './clients.ts';
import type { Endpoint } from './endpoint.ts';
import { favourites } from './favourites.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { photos } from './photos.ts';
import { places } from './places.ts';
import { search } from './search.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  accounts,
  announcements,
  booking,
  clients,
  favourites,
  partners,
  payments,
  photos,
  places,
  search,
].flatMap((feature) => Object.values<Endpoint>(feature));
