/** Texts about Palmora itself: with what holds at this operator's, in their own name. */
import type { Feature } from '../../messages/features.ts';
import { useT } from './messages.ts';
import { useRootData } from '../page/rootData.ts';
import { costTags, tidied } from './siteTags.ts';

/**
 * Speaks a feature's texts with what holds where announcements cost something or where they do not, and with the operator's
 * name, address and e-mail where they stand; empty where nothing else stood in it.
 */
export function useSiteText(
  feature: Feature,
): (key: string, more?: Readonly<Record<string, string>>) => string {
  const t = useT(feature);
  const { isFree = false, contact } = useRootData() ?? {};
  const values = {
    ...costTags(isFree),
    operator: contact?.operator,
    address: contact?.address,
    email: contact?.email,
  };
  return (key, more) => tidied([t.markup(key as never, { ...values, ...more } as never)].flat().join(''));
}
