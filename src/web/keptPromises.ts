/** Which promises the contract keeps today; for the server, which sends the list with every page. */
import { accounts } from '../contract/accounts.ts';
import { announcements } from '../contract/announcements.ts';
import { booking } from '../contract/booking.ts';
import { clients } from '../contract/clients.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { partners } from '../contract/partners.ts';
import { payments } from '../contract/payments.ts';
import { photos } from '../contract/photos.ts';
import { places } from '../contract/places.ts';
import { search } from '../contract/search.ts';
import { keptAmong } from './promises.ts';

const CONTRACT: Record<string, Endpoint>[] = [
  accounts,
  announcements,
  booking,
  clients,
  partners,
  payments,
  photos,
  places,
  search,
];

/** Every endpoint there is, as `GET /api/user`. */
export const ENDPOINTS: ReadonlySet<string> = new Set(
  CONTRACT.flatMap((feature) => Object.values(feature)).map(({ method, path }) => `${method} ${path}`),
);

export const KEPT_PROMISES = keptAmong(ENDPOINTS);
