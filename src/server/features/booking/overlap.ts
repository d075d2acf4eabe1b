/** What the database alone refuses: two things at one time of somebody's, or no time for the way between them. */
import { AppError } from '../../../contract/appError.ts';

/** Whether the database refused two visits of one worker at the same time. */
export function isOverlap(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23P01' && constraint === 'appointments_no_overlap';
}

/** What the database refuses as an overlap is said as a time that is taken. */
export async function orTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isOverlap(error)) throw new AppError('SLOT_TAKEN');
    throw error;
  }
}
