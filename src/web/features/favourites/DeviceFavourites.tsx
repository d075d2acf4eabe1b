import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { LIMITS } from '../../../domain/limits.ts';
import { CardGridSkeleton } from '../../blocks/announcements/CardGrid.tsx';
import { readFavourites } from '../../blocks/favourites/deviceFavourites.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { loader } from './deviceFavouritesRoute.ts';
import { FavouriteList } from './FavouriteList.tsx';
import styles from './FavouritesPage.module.css';

const LOG_IN = paths.signInFor(paths.favourites);
const logIn = (words: React.ReactNode) => <Anchor href={LOG_IN}>{words}</Anchor>;

/** A page of what a visitor keeps on this device, and how to have it elsewhere. */
export function DeviceFavourites({ pageNr: asked }: { pageNr: number }) {
  const t = useT('favourites');
  const { ids, pageNr, items, isFailed, load } = useDeviceFavourites(asked);
  return (
    <>
      <p className={styles.withoutScripts}>{t.rich('noScripts', { logIn })}</p>
      {ids && ids.length > 0 && <p className={styles.note}>{t.rich('onDevice', { logIn })}</p>}
      {isFailed ? (
        <Failed again={load} />
      ) : items ? (
        <FavouriteList items={items} total={ids?.length ?? 0} pageNr={pageNr} />
      ) : (
        <div className={styles.loading}>
          <CardGridSkeleton count={4} />
        </div>
      )}
    </>
  );
}

/** The ids are read once: what is let go stays in sight until the page is left. After the last page comes none: it is shown. */
function useDeviceFavourites(asked: number) {
  const fetcher = useFetcher<typeof loader | (() => null)>();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  useEffect(() => setIds(readFavourites()), []);
  const pageNr = Math.min(asked, Math.max(1, Math.ceil((ids?.length ?? 0) / LIMITS.pageSize)));
  const shown = ids?.slice((pageNr - 1) * LIMITS.pageSize, pageNr * LIMITS.pageSize);
  const load = () => void (shown?.length && fetcher.load(paths.deviceFavourites(shown)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: they follow from these two.
  useEffect(load, [ids, pageNr]);

  const isLoading = fetcher.state !== 'idle';
  const items = shown?.length === 0 ? [] : isLoading ? null : fetcher.data;
  return { ids, pageNr, items, isFailed: !isLoading && fetcher.data === null, load };
}

function Failed({ again }: { again: () => void }) {
  const t = useT('favourites');
  const shell = useT('shell');
  return (
    <EmptyState title={t('failed')} actions={<Button onClick={again}>{shell('offline.retry')}</Button>} />
  );
}
