import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';

/** The endpoint of an operation of the API's document: `POST`, `/api/booking/{id}/cancel`. */
export function endpointOf(method: string, path: string): Endpoint {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const found = ENDPOINTS.find(
    (one) => one.method === method && (one.path === url || one.aliases?.includes(url)),
  );
  if (!found) throw new Error(`no endpoint for ${method} ${path}`);
  return found;
}
