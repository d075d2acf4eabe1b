/** Whose page a form or a call comes from, held against who is signed in now. */
import { AppError } from '../../../contract/appError.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Caller } from './context.ts';

/**
 * The code with which something is refused that the page of one account sent while another is signed in, or nobody any
 * more; null where it is the owner's.
 * @param owner the id of the account whose page it was
 */
export function ownerRefusal(owner: string, caller: Caller | null): ErrorCode | null {
  if (caller?.userId === owner) return null;
  return caller ? 'OTHER_ACCOUNT' : 'UNAUTHENTICATED';
}

/** Whether what an endpoint does or tells is an account's; what anybody may ask is everybody's. */
export const isOwned = (who: Endpoint['who']): boolean => who !== 'anyone' && who !== 'provider';

/** Whether an endpoint heeds whose call it is said to be: what anybody may read is told all the same. */
export const heedsOwner = ({ who, method, forKeys }: Endpoint): boolean =>
  isOwned(who) || (who === 'anyone' && method !== 'GET' && forKeys !== 'read');

/**
 * Refuses a call for an account that is not the caller's; one that names none is judged by who calls. What anybody may do
 * is done for whoever is signed in, and for nobody else who is named; a visitor does it for nobody.
 */
export function requireOwner(endpoint: Endpoint, owner: unknown, caller: Caller | null): void {
  if (typeof owner !== 'string' || !heedsOwner(endpoint)) return;
  if (!isOwned(endpoint.who) && caller === null) return;
  const refusal = ownerRefusal(owner.toLowerCase(), caller);
  if (refusal) throw new AppError(refusal);
}
