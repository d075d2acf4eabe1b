import type { ReactNode } from 'react';
import { FocusAfterRemoval } from './FocusAfterRemoval.tsx';
import { CopyKeeper } from './CopyKeeper.tsx';
import { OfflineGuard } from './OfflineGuard.tsx';

/** What watches over a page that is at rest. */
export function Guards(): ReactNode {
  return (
    <>
      <OfflineGuard />
      <FocusAfterRemoval />
      <CopyKeeper />
    </>
  );
}
