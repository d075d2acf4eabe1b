import type { Feature } from '../messages/features.ts';
import { useT } from './messages.ts';
import { promiseTags, tidied } from './promises.ts';
import { useRootData } from './rootData.ts';

/** Speaks a feature's texts with those of their promises that are kept; empty where nothing else stood in it. */
export function usePromised(feature: Feature): (key: string) => string {
  const t = useT(feature);
  const tags = promiseTags(useRootData()?.promises ?? []);
  return (key) => tidied([t.markup(key as never, tags as never)].flat().join(''));
}
