/** Examples for the API's document, made of what was really said. */
import { OPERATIONS } from '../../src/contract/endpoints.ts';
import { kindOf } from './guide.ts';
import type { Exchange } from './recorder.ts';

export type Examples = Record<string, { request?: unknown; response?: unknown }>;

/** The name of the operation behind a call, as the API's document has it; null where there is none. */
function operationIdOf(method: string, url: string): string | null {
  const [path = ''] = url.split('?');
  const fits = OPERATIONS.filter(
    ({ endpoint }) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`).test(path),
  );
  // `booking/past` before `booking/:id`.
  const parameters = (path: string) => path.split('/:').length;
  return (
    fits.sort((a, b) => parameters(a.endpoint.path) - parameters(b.endpoint.path))[0]?.operationId ?? null
  );
}

/** Of a list so many show what it is. */
const MOST_OF_LIST = 2;

/** What was said at the first success of each operation, with nothing in it that is one run's or anybody's. */
export function examplesOf(exchanges: readonly Exchange[], url: string): Examples {
  const ids = new Map<string, string>();
  const stable = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.slice(0, MOST_OF_LIST).map((one) => stable(one));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stable(one, name)]));
    if (typeof value !== 'string') return value;
    if (key === 'token') return 'ZXhhbXBsZS1vZi1hLXRva2VuLW5vdC1hLXNlY3JldA';
    if (key === 'password') return 'a-long-enough-passphrase';
    if (key === 'reference') return 'EXAMPLE';
    return value
      .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
        const number = String(ids.size + 1).padStart(12, '0');
        if (!ids.has(id)) ids.set(id, `00000000-0000-4000-8000-${number}`);
        return ids.get(id) ?? '';
      })
      .replaceAll(url, 'https://palmora.example')
      .replaceAll(/session=.*/g, 'session=example');
  };
  const examples: Examples = {};
  for (const { method, url: address, status, request, response } of exchanges) {
    const operationId = operationIdOf(method, address);
    if (!operationId || status >= 300 || examples[operationId]) continue;
    examples[operationId] = {
      ...(request && { request: stable(JSON.parse(request)) }),
      ...(response && { response: stable(JSON.parse(response)) }),
    };
  }
  return Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Keys and types of a value, in place of the values. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return kindOf(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}
