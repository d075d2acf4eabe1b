import { ownAddress } from '../../../domain/ownAddress.ts';
import { paths } from '../../paths.ts';

/** Where a log-in leads: the `next` of the address when it is one of ours, else the user zone. */
export function ownNext(query: URLSearchParams): string {
  return ownAddress(query.get('next') ?? '') ?? paths.userZone;
}
