import { paths } from '../../paths.ts';

/** Where a log-in leads: the `next` of the address when it is a path of ours, else the user zone. */
export function ownNext(query: URLSearchParams): string {
  const next = query.get('next') ?? '';
  if (!/^\/(?![/\\])/.test(next)) return paths.userZone;
  const base = 'https://own.invalid';
  if (!URL.canParse(next, base)) return paths.userZone;
  const url = new URL(next, base);
  const isOwn = url.origin === base && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : paths.userZone;
}
