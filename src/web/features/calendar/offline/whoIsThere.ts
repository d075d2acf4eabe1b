import { ME } from '../../../paths/offlineApiPaths.ts';
import { forgetDays } from '../../../browser/offlineStore.ts';
import { answerOf } from './answerOf.ts';

/**
 * Whether the session of this browser is the account's, or why not. Where it is nobody's or another's, the days are forgotten;
 * what waits stays.
 */
export async function whoIsThere(account: string): Promise<'own' | 'otherAccount' | 'logIn' | 'later'> {
  const answer = await answerOf(ME);
  if (answer === 'lost' || (answer.status !== 200 && answer.status !== 401)) return 'later';
  const id = answer.status === 200 ? (answer.body as { _id: string })._id : null;
  if (id === account) return 'own';
  await forgetDays();
  return id === null ? 'logIn' : 'otherAccount';
}
