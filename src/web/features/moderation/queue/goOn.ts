import { redirect } from 'react-router';
import { review } from '../../../../contract/moderation/review.ts';
import { CASE_KINDS, type CaseKind, type CaseName } from '../../../../domain/moderation/cases.ts';
import type { ApiCall } from '../../../api/api.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';

/** The pages on which cases are decided. */
const PAGES: Record<CaseKind, (id: string) => string> = {
  announcement: consolePaths.announcement,
  appeal: consolePaths.appeal,
  report: consolePaths.report,
  licence: consolePaths.licence,
};

/** Where a case is decided. `only`: the kind that the queue is narrowed to meanwhile. */
export const casePath = ({ kind, id }: CaseName, only?: CaseKind): string => PAGES[kind](id) + queryOf(only);

/** The queue, narrowed to a kind or not. */
export const queuePath = (only?: CaseKind): string => consolePaths.queue + queryOf(only);

/** The kind that an address of the console narrows the queue to. */
export function kindIn(url: string): CaseKind | undefined {
  const word = new URL(url).searchParams.get('kind');
  return CASE_KINDS.find((kind) => kind === word);
}

/**
 * Takes the next case that is free and leads to it, else back to the queue; of one kind, where the address is narrowed to it.
 * `after`: the one that is left undecided.
 */
export async function goOn(
  call: ApiCall,
  { url }: Pick<Request, 'url'>,
  after?: CaseName,
): Promise<Response> {
  const only = kindIn(url);
  const { case: next } = await call(review.next, {
    body: { ...(only && { kind: only }), ...(after && { after }) },
  });
  return redirect(next ? casePath(next, only) : queuePath(only));
}

const queryOf = (only: CaseKind | undefined) => (only ? `?kind=${only}` : '');
