/** Every endpoint of the contract. */
import { accounts } from '../../src/contract/accounts.ts';
import { announcements } from '../../src/contract/announcements.ts';
import { booking } from '../../src/contract/booking.ts';
import { clients } from '../../src/contract/clients.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { partners } from '../../src/contract/partners.ts';
import { payments } from '../../src/contract/payments.ts';
import { photos } from '../../src/contract/photos.ts';
import { places } from '../../src/contract/places.ts';
import { search } from '../../src/contract/search.ts';

export const ENDPOINTS: Endpoint[] = [
  accounts,
  announcements,
  booking,
  clients,
  partners,
  payments,
  photos,
  places,
  search,
].flatMap((group) => Object.values<Endpoint>(group));

/** The endpoint of an operation of the API's document: `POST`, `/api/booking/{id}/cancel`. */
export function endpointOf(method: string, path: string): Endpoint {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const found = ENDPOINTS.find(
    (one) => one.method === method && (one.path === url || one.aliases?.includes(url)),
  );
  if (!found) throw new Error(`no endpoint for ${method} ${path}`);
  return found;
}
