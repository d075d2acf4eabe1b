import { type ClientProfile, clients } from '../../../contract/clients.ts';
import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';

/** Reads the signed-in client's own card; null while there is none. Throws what the API refuses otherwise. */
export async function loadCard({ call, session }: PageContext): Promise<ClientProfile | null> {
  try {
    return await call(clients.clientProfile, { params: { id: session?.userId ?? '' } });
  } catch (error) {
    if (isApiProblem(error, 'PROFILE_MISSING')) return null;
    throw error;
  }
}
