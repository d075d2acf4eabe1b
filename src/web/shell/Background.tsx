import { type ReactNode, useEffect } from 'react';
import { FavouritesKeeper } from '../blocks/favourites/FavouritesKeeper.tsx';
import { FiguresKeeper } from '../blocks/figures/FiguresKeeper.tsx';
import { WhereaboutsKeeper } from '../blocks/places/WhereaboutsKeeper.tsx';
import { watchConnection } from '../browser/connection.ts';
import { AfterDeploy } from './AfterDeploy.ts';
import { CopyKeeper } from './CopyKeeper.tsx';
import { FocusAfterRemoval } from './FocusAfterRemoval.tsx';
import { OfflineGuard } from './OfflineGuard.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

/** What works behind every page and shows nothing of itself: it loads when the page is alive. */
export function Background(): ReactNode {
  useEffect(watchConnection, []);
  return (
    <>
      <AfterDeploy />
      <SessionKeeper />
      <FavouritesKeeper />
      <WhereaboutsKeeper />
      <FiguresKeeper />
      <OfflineGuard />
      <FocusAfterRemoval />
      <CopyKeeper />
    </>
  );
}
