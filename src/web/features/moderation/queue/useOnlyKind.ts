import { useSearchParams } from 'react-router';
import { CASE_KINDS, type CaseKind } from '../../../../domain/moderation/cases.ts';

/** The kind that the address narrows the queue to; undefined: all. */
export function useOnlyKind(): CaseKind | undefined {
  const [query] = useSearchParams();
  return CASE_KINDS.find((kind) => kind === query.get('kind'));
}
