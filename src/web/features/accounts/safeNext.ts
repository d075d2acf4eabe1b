import { LIMITS } from '../../../domain/limits.ts';
import { safeRedirect } from '../../../domain/safeRedirect.ts';
import { paths } from '../../paths/paths.ts';

/** Where a log-in leads: the `next` of the address when it is one of ours, else the user zone. */
export function safeNext(query: URLSearchParams): string {
  return safeRedirect(query.get('next') ?? '') ?? paths.userZone;
}

/** The `next` of the address as a sign-up may carry it in its mail; undefined where it is none or too long for that. */
export function nextToMail(query: URLSearchParams): string | undefined {
  const next = safeRedirect(query.get('next') ?? '');
  return next && next.length <= LIMITS.next.max ? next : undefined;
}
