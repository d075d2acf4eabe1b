import { Bookmark } from 'lucide-react';
import { useActionData, useLoaderData } from 'react-router';
import { savedSearches } from '../../../../contract/savedSearches.ts';
import { alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { Orders } from '../../../blocks/apiForm/Orders.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';
import { useOrder } from '../../../blocks/apiForm/useOrder.ts';
import { KeptTabs } from '../../../blocks/favourites/KeptTabs.tsx';
import { useHere } from '../../../blocks/places/whereabouts.ts';
import { useT } from '../../../messages/messages.ts';
import { pageContext } from '../../../page/context.ts';
import type { PageHandle } from '../../../page/handle.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { requireSession } from '../../../page/requireSession.ts';
import { paths } from '../../../paths/paths.ts';
import { savedSearchPaths } from '../../../paths/savedSearchPaths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Route } from './+types/SavedSearchesPage';
import { readSearch } from './loadSaved.ts';
import { doSavedOrder, savedOrderOf } from './doSavedOrder.ts';
import { RemovedFields } from './RemovedFields.tsx';
import { SAID, type SavedOrder } from './savedOrders.ts';
import { SavedSearchCard, type ShownSearch } from './SavedSearchCard.tsx';
import styles from './SavedSearches.module.css';

export const handle: PageHandle = {
  messages: ['savedSearches', 'search', 'searchFilters', 'catalogue', 'errors'],
  query: [],
  nav: 'partner',
  footer: true,
  isPrivate: true,
};

/** All that a client saves. Of a search for adults nothing is told before somebody says to be one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'client');
  const { items } = await orThrow(page.call(savedSearches.list, {}));
  const searches: ShownSearch[] = [];
  for (const saved of items) {
    const isHidden = saved.isAdult && !page.isAdult;
    const read = isHidden ? null : await readSearch(page, saved.query);
    searches.push({ saved: isHidden ? { ...saved, name: '' } : saved, read, isHidden });
  }
  return { searches };
}

/** Does what a card's button asks for, also where a browser without scripts sends its form. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'client');
  return apiAction<SavedOrder, Pick<SavedOrder, 'verb' | 'removed'>>(
    request,
    (order) => doSavedOrder(page, order),
    savedOrderOf,
  );
}

/** What was removed elsewhere is seen to be gone. */
export const shouldRevalidate = alsoAfterRefusal;

export default function SavedSearchesPage() {
  const t = useT('savedSearches');
  const { searches } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <meta name="robots" content="noindex" />
      <Page className={styles.page}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <KeptTabs current="searches" />
        <Outcome />
        <Orders>
          <Searches searches={searches} />
        </Orders>
      </Page>
    </main>
  );
}

function Empty() {
  const t = useT('savedSearches');
  const shell = useT('shell');
  const here = useHere();
  return (
    <EmptyState
      picture={<Icon of={Bookmark} size={48} />}
      title={t('empty.title')}
      actions={<ButtonLink href={here(paths.search)}>{shell('footer.searchTherapists')}</ButtonLink>}
    >
      {t('empty.text')}
    </EmptyState>
  );
}

/** The list; what brings one back outlives the last of them. */
function Searches({ searches }: { searches: readonly ShownSearch[] }) {
  const t = useT('savedSearches');
  const { order } = useOrder<SavedOrder>(savedSearchPaths.list, (verb) => t(`told.${SAID[verb]}`));
  const refused = useRefusedName();
  if (searches.length === 0) return <Empty />;
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <Stack as="ul" gap={3} className={styles.list} aria-label={t('title')}>
        {searches.map((search) => (
          <SavedSearchCard
            key={search.saved.id}
            search={search}
            refused={refused?.id === search.saved.id ? refused : undefined}
            restore={(removed) => order({ intent: 'saved', verb: 'restore', removed })}
          />
        ))}
      </Stack>
    </>
  );
}

/** A new name that cannot be, where the browser sent its form by itself. */
function useRefusedName(): { id: string; name: string; reason: string } | null {
  const posted = useActionData<unknown>();
  if (!isRefused(posted) || posted.typed?.verb !== 'rename') return null;
  const reason = posted.problem.errors?.find(({ path }) => path === 'name')?.detail;
  const { id = '', name = '' } = posted.typed;
  return reason === undefined ? null : { id, name, reason };
}

/** What a button has done, where the browser sent its form by itself; what is removed can be brought back. */
function Outcome() {
  const t = useT('savedSearches');
  const posted = useActionData<unknown>();
  if (isRefused(posted)) {
    return (
      <Notice tone="danger" role="alert">
        {posted.problem.code === 'NOT_FOUND' ? t('told.gone') : posted.problem.detail}
      </Notice>
    );
  }
  if (typeof posted !== 'object' || posted === null || !('verb' in posted)) return null;
  const { verb, removed } = posted as Pick<SavedOrder, 'verb' | 'removed'>;
  return (
    <Notice tone="success" role="status" actions={removed && <Restore removed={removed} />}>
      {t(`told.${SAID[verb]}`)}
    </Notice>
  );
}

function Restore({ removed }: Required<Pick<SavedOrder, 'removed'>>) {
  const t = useT('savedSearches');
  return (
    <PostForm>
      <input type="hidden" name="verb" value="restore" />
      <RemovedFields removed={removed} />
      <Button type="submit" kind="outlined" size="sm">
        {t('told.undo')}
      </Button>
    </PostForm>
  );
}
