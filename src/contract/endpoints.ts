/** Every endpoint of the contract; for the server and for tests, for it brings all schemas along. */
import { accounts } from './accounts.ts';
import { apiKeys } from './apiKeys.ts';
import { announcements } from './announcements.ts';
import { booking } from './booking.ts';
import { clients } from './clients.ts';
import { credentials } from './credentials.ts';
import { directory } from './directory.ts';
import { debug } from './debug.ts';
import type { Endpoint } from './endpoint.ts';
import { favourites } from './favourites.ts';
import { leaving } from './leaving.ts';
import { partners } from './partners.ts';
import { passkeys } from './passkeys.ts';
import { payments } from './payments.ts';
import { photos } from './photos.ts';
import { places } from './places.ts';
import { pushTokens } from './pushTokens.ts';
import { search } from './search.ts';

const FEATURES: Record<string, Record<string, Endpoint>> = {
  accounts,
  announcements,
  apiKeys,
  booking,
  clients,
  credentials,
  directory,
  debug,
  favourites,
  leaving,
  partners,
  passkeys,
  payments,
  photos,
  places,
  pushTokens,
  search,
};

/** An endpoint as the API's document and the clients made from it name it. */
export interface Operation {
  /** `bookingHold`: the feature and the endpoint's name in it. */
  operationId: string;
  /** The feature. */
  tag: string;
  endpoint: Endpoint;
}

export const OPERATIONS: readonly Operation[] = Object.entries(FEATURES).flatMap(([tag, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    operationId: tag + name[0]?.toUpperCase() + name.slice(1),
    tag,
    endpoint,
  })),
);

export const ENDPOINTS: readonly Endpoint[] = OPERATIONS.map(({ endpoint }) => endpoint);
