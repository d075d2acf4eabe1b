import { redirect } from 'react-router';
import type { z } from 'zod';
import { savedSearches, SearchToSave } from '../../../../contract/savedSearches.ts';
import { SAVED_SEARCHES } from '../../../../domain/savedSearches/limits.ts';
import { apiAction } from '../../../forms/action.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { useT } from '../../../messages/messages.ts';
import { pageContext } from '../../../page/context.ts';
import type { PageHandle } from '../../../page/handle.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { requireSession } from '../../../page/requireSession.ts';
import { paths } from '../../../paths/paths.ts';
import { savedSearchPaths } from '../../../paths/savedSearchPaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import type { Route } from './+types/SaveSearchPage';
import { readSearch } from './loadSaved.ts';
import styles from './SavedSearches.module.css';
import { useSearchName } from './useSearchName.ts';

export const handle: PageHandle = {
  messages: ['savedSearches', 'search', 'searchFilters', 'catalogue', 'errors'],
  query: ['search'],
  nav: 'partner',
  footer: false,
  isPrivate: true,
};

/**
 * The search that is to be saved, for whoever has logged in by now. Partners save none and see what it finds; whoever has
 * saved it already sees the list.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { accountType } = requireSession(page, request);
  const found = await readSearch(page, new URL(request.url).searchParams.get('search') ?? '');
  if (!found || (found.isAdult && !page.isAdult)) throw redirect(paths.search);
  const { query, filters, place } = found;
  if (accountType !== 'client') throw redirect(savedSearchPaths.search(query));
  const { id } = await orThrow(page.call(savedSearches.look, { body: { query, isSeen: false } }));
  if (id !== null) throw redirect(savedSearchPaths.list);
  return { query, filters, place };
}

/** Saves it and leads back to what it finds. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'client');
  return apiAction<z.input<typeof SearchToSave>, Response>(
    request,
    async (body) => {
      await page.call(savedSearches.save, { body });
      const found = await readSearch(page, body.query);
      return redirect(found ? savedSearchPaths.search(found.query) : paths.search);
    },
    ({ query = '', name = '', isMailed }) => ({ query, name, isMailed: isMailed !== undefined }),
  );
}

/** What a search is to be called, and whether its owner wants mails of what is new. */
export default function SaveSearchPage({ loaderData: { query, filters, place } }: Route.ComponentProps) {
  const t = useT('savedSearches');
  const proposed = useSearchName(filters, place, SAVED_SEARCHES.name.max);
  const { register, submit, isPending, errorOf, summary } = useApiForm({
    schema: SearchToSave,
    defaultValues: { query, name: proposed, isMailed: false },
  });
  return (
    <main id="main">
      <PageMeta title={t('form.title')} />
      <Page width="text" className={styles.page}>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{t('form.title')}</h1>
          <p className={styles.lead}>{t('form.lead')}</p>
        </header>
        <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
          <ErrorSummary title={t('form.summary')} names={{ name: t('form.name') }} {...summary} />
          <input type="hidden" name="query" value={query} />
          <TextInput
            id="name"
            label={t('form.name')}
            required
            maxCharacters={SAVED_SEARCHES.name.max}
            error={errorOf('name')}
            {...register('name')}
          />
          <Checkbox
            label={t('form.mail')}
            aria-describedby="mail-hint"
            {...register('isMailed')}
            isInputGroup
          />
          <p id="mail-hint" className={styles.hint}>
            {t('form.mailHint')}
          </p>
          <SubmitButton size="lg" isLoading={isPending}>
            {t('form.submit')}
          </SubmitButton>
        </PostForm>
        <p>
          <Anchor href={savedSearchPaths.search(query)}>{t('form.back')}</Anchor>
        </p>
      </Page>
    </main>
  );
}
