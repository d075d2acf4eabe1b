import { data } from 'react-router';
import { isApiProblem } from './api.ts';

/**
 * For loaders: what the API refuses becomes the page of that status (404, 410, 403 …), an address that the contract does
 * not know a missing page; everything else stays an error and ends as the 500 page.
 */
export async function orThrow<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isApiProblem(error, 'INVALID_INPUT')) throw data(null, 404);
    if (isApiProblem(error)) throw data(null, error.problem.status);
    throw error;
  }
}
