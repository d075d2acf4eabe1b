import type { Answer, Endpoint, Sent } from '../contract/endpoint.ts';

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
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, { ...sent, ...options });
  if (!response.ok) throw new Error(path, { cause: response.status });
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>;
}
