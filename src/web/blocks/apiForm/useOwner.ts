import { useState } from 'react';
import { FORM_OWNER } from '../../forms/formOwner.ts';
import { useSession } from '../../page/session.tsx';

/**
 * The id of the account whose page this is; undefined: a visitor's. The same as long as the page stands: what is read
 * again meanwhile may be another account's, what was typed is not.
 */
export function useOwner(): string | undefined {
  const session = useSession();
  const [owner] = useState(session?.userId);
  return owner;
}

/** What scripts send to an action, with whose it is. */
export const ownedBy = (owner: string | undefined): Record<string, string> =>
  owner === undefined ? {} : { [FORM_OWNER]: owner };
