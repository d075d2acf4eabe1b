import { useState, useSyncExternalStore } from 'react';
import { redirect, useActionData, useLoaderData } from 'react-router';
import { favourites } from '../../../contract/favourites.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { apiAction, isRefused } from '../../forms/action.ts';
import { CardGridSkeleton } from '../../blocks/announcements/CardGrid.tsx';
import { KeptTabs } from '../../blocks/favourites/KeptTabs.tsx';
import { readFavourites } from '../../blocks/favourites/deviceFavourites.ts';
import { favourites as store, listen } from '../../blocks/favourites/favouritesStore.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { useSession } from '../../page/session.tsx';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/FavouritesPage';
import { DeviceFavourites } from './DeviceFavourites.tsx';
import { FavouriteList } from './FavouriteList.tsx';
import styles from './FavouritesPage.module.css';
import { visibleFavourite } from './visibleFavourite.ts';

export const handle: PageHandle = {
  messages: ['favourites', 'savedSearches', 'cards', 'checks'],
  query: ['pageNr'],
  nav: { visitor: 'public', signedIn: 'partner' },
  footer: true,
  isPrivate: true,
};

/** A page of what is kept in the account; a visitor's list is on the device (`list: null`). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, session, isAdult } = context.get(pageContext);
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('pageNr')));
  const pageNr = Math.min(Math.max(asked || 1, 1), LIMITS.pageNr.max);
  if (!session) return { pageNr, list: null };
  const { items, total } = await orThrow(call(favourites.list, { query: { pageNr } }));
  if (items.length === 0 && pageNr > 1) throw redirect(paths.favourites);
  return { pageNr, list: { items: items.map((item) => visibleFavourite(item, isAdult)), total } };
}

/** What a heart asks for where scripts have not come: its button is named by what it wants. */
type Wanted = { keep?: string; drop?: string };

/** Does it in the account of whoever has one, and shows the list; a visitor logs in first, and comes back. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, session } = context.get(pageContext);
  return apiAction<Wanted, Response>(
    request,
    async ({ keep, drop }) => {
      if (!session) {
        const next =
          keep === undefined ? paths.favourites : paths.announcementDetails(encodeURIComponent(keep));
        return redirect(paths.signInFor(next));
      }
      if (keep !== undefined) await call(favourites.keep, { params: { announcementId: keep } });
      if (drop !== undefined) await call(favourites.drop, { params: { announcementId: drop } });
      return redirect(paths.favourites);
    },
    ({ keep, drop }) => ({ keep, drop }),
  );
}

export default function FavouritesPage() {
  const t = useT('favourites');
  const { list, pageNr } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isClient = useSession()?.accountType === 'client';
  const isFilling = useIsFilling(list) && list?.items.length === 0;
  return (
    <main id="main">
      <PageMeta title={pageNr > 1 ? t('titleOfPage', { title: t('title'), page: pageNr }) : t('title')} />
      <meta name="robots" content="noindex" />
      <Page className={styles.page}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {isClient && <KeptTabs current="listings" />}
        {isRefused(answer) && (
          <Notice tone="danger" role="alert">
            {answer.problem.detail}
          </Notice>
        )}
        {isFilling ? (
          <CardGridSkeleton count={4} />
        ) : list ? (
          <FavouriteList {...list} pageNr={pageNr} />
        ) : (
          <DeviceFavourites pageNr={pageNr} />
        )}
      </Page>
    </main>
  );
}

/** Whether the account is being given what this device keeps, up to the list that has it: until then an empty one is no news. */
function useIsFilling(list: object | null): boolean {
  const [before, setBefore] = useState<object | null>(null);
  const device = useSyncExternalStore(
    listen,
    () => (readFavourites().length === 0 ? 'empty' : store.isAccountAsked ? 'left' : 'giving'),
    () => 'empty',
  );
  if (device === 'giving' && before !== list) setBefore(list);
  return device === 'giving' || (device === 'empty' && before !== null && before === list);
}
