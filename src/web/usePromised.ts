import type { Feature } from '../messages/features.ts';
import { useT } from './messages.ts';
import { promiseTags, tidied } from './promises.ts';
import { useRootData } from './rootData.ts';

/**
 * Speaks a feature's texts with those of their promises that are kept, with what holds where announcements cost
 * something or where they do not, and with the operator's name, address and e-mail where they stand; empty where
 * nothing else stood in it.
 */
export function usePromised(
  feature: Feature,
): (key: string, more?: Readonly<Record<string, string>>) => string {
  const t = useT(feature);
  const { promises = [], contact } = useRootData() ?? {};
  const values = {
    ...promiseTags(promises),
    operator: contact?.operator,
    address: contact?.address,
    email: contact?.email,
  };
  return (key, more) => tidied([t.markup(key as never, { ...values, ...more } as never)].flat().join(''));
}
