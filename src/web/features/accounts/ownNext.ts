import { LIMITS } from '../../../domain/limits.ts';
import { ownAddress } from '../../../domain/ownAddress.ts';
import { paths } from '../../paths/paths.ts';

/** Where a log-in leads: the `next` of the address when it is one of ours, else the user zone. */
export function ownNext(query: URLSearchParams): string {
  return ownAddress(query.get('next') ?? '') ?? paths.userZone;
}

/** The `next` of the address as a sign-up may carry it in its mail; undefined where it is none or too long for that. */
export function nextToMail(query: URLSearchParams): string | undefined {
  const next = ownAddress(query.get('next') ?? '');
  return next && next.length <= LIMITS.next.max ? next : undefined;
}
