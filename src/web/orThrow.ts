import { data } from 'react-router';
import { isApiProblem } from './api.ts';

/**
 * For loaders: what the API refuses becomes the page of that status (404, 410, 403 …); everything else stays an
 * error and ends as the 500 page.
 */
export async function orThrow<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isApiProblem(error)) throw data(null, error.problem.status);
    throw error;
  }
}
