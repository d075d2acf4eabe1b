import { OWNER_HEADER } from '../../contract/ownerHeader.ts';
import type { Answer, Endpoint, Sent } from '../../contract/endpoint.ts';

/** Whose pages these are; see `notePageOwner`. */
let owner: string | undefined;

/** Notes whose pages the browser shows from now on: what they ask says so, and is refused once somebody else is signed in. */
export function notePageOwner(userId: string | undefined): void {
  owner = userId;
}

/** Whose pages these are; undefined: a visitor's, or of a page that knows nobody. */
export const pageOwner = (): string | undefined => owner;

/** The header that says whose page asks; none where it is a visitor's. */
export const ownerHeader = (of = owner): Record<string, string> =>
  of === undefined ? {} : { [OWNER_HEADER]: of };

/** What the endpoint's body holds. */
type Body<E extends Endpoint> = Sent<E> extends { body: infer Sendable } ? Sendable : never;

/**
 * Asks the API from the browser: `askApi<typeof photos.keepUserPhotos>(path, { body })`. The path comes from
 * `apiPaths.ts`, the endpoint by its type alone. Unless a method is named it is a GET without a body, else a POST. Rejects
 * for every answer that is not a success with an error whose `cause` is its status, and with what `fetch` throws.
 */
export async function askApi<E extends Endpoint>(
  path: string,
  {
    body,
    ...options
  }: { method?: E['method']; body?: Body<E>; signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Answer<E>> {
  const sent = body !== undefined && {
    method: 'POST',
    body: JSON.stringify(body),
  };
  const headers = { ...(sent && { 'content-type': 'application/json' }), ...ownerHeader() };
  const response = await fetch(path, { ...sent, ...options, headers });
  if (!response.ok) throw new Error(path, { cause: response.status });
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>;
}
