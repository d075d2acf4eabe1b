import type { CSSProperties } from 'react';
import type { Lane, Stretch } from './stretches.ts';

/** Says to the styles where a stretch lies in its column, within the hours shown, and in which lane. */
export function placed({ from, to }: Stretch, hours: Stretch, lane?: Lane): CSSProperties {
  const begins = Math.max(from, hours.from);
  return {
    '--from': begins - hours.from,
    '--lasts': Math.min(to, hours.to) - begins,
    ...(lane && { '--lane': lane.lane, '--lanes': lane.lanes }),
  } as CSSProperties;
}
