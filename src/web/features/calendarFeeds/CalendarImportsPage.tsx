import { data, redirect, useActionData, useLoaderData } from 'react-router';
import type { z } from 'zod';
import { calendar } from '../../../contract/calendar.ts';
import { type AddImport, calendarImports } from '../../../contract/calendarImports.ts';
import { CALENDAR_IMPORTS } from '../../../domain/calendarImports/limits.ts';
import { alsoAfterRefusal, apiAction, isRefused, type Refused } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { Orders } from '../../blocks/apiForm/Orders.tsx';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { pageContext } from '../../page/context.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Route } from './+types/CalendarImportsPage';
import { type AddedImport, AddImportForm, importBody } from './AddImportForm.tsx';
import { ImportCard } from './ImportCard.tsx';
import { type ImportOrder, isImportOrder } from './importOrders.ts';
import styles from './CalendarFeedsPage.module.css';

export const handle = calendarHandle({
  messages: ['calendarImports', 'errors'],
  mobileAction: { kind: 'back', to: calendarPaths.calendarFeeds },
});

/** The imports with how long ago each was read, and began to fail (ms), and whose they can be. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const [{ items }, { workers }] = await orThrow(
    Promise.all([page.call(calendarImports.imports, {}), page.call(calendar.days, {})]).catch((error) => {
      if (isApiProblem(error, 'PROFILE_MISSING')) throw redirect(paths.addPartnerProfile);
      throw error;
    }),
  );
  const now = Date.now();
  const ago = (at: string | null) => (at === null ? null : now - Date.parse(at));
  return {
    imports: items.map(({ readAt, failingSince, createdAt: _, nextAt: __, ...item }) => ({
      ...item,
      readAgo: ago(readAt),
      failingAgo: ago(failingSince),
    })),
    workers: workers.map(({ workerId, name }) => ({ workerId, name })),
  };
}

type Body = z.input<typeof AddImport>;

/** Reads, renames or removes the one that is named; else adds one. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const answer = await apiAction<Body | ImportOrder, AddedImport | Pick<ImportOrder, 'verb'>>(
    request,
    async (body, keyed) => {
      if (!isImportOrder(body)) return { added: await page.call(calendarImports.addImport, { body }, keyed) };
      const { verb, id, name = '' } = body;
      const params = { id };
      if (verb === 'read') await page.call(calendarImports.readImport, { params });
      else if (verb === 'remove') await page.call(calendarImports.removeImport, { params });
      else if (verb === 'rename') await page.call(calendarImports.renameImport, { params, body: { name } });
      else throw data(null, 400);
      return { verb };
    },
    (fields) => (isImportOrder(fields) ? fields : importBody(fields)),
  );
  // The form is not to blame for what a card's button was refused.
  if (!('data' in answer) || !answer.data.typed?.intent) return answer;
  const { problem } = answer.data;
  return data<Refused>({ problem }, problem.status);
}

/** What was removed elsewhere is seen to be gone. */
export const shouldRevalidate = alsoAfterRefusal;

/** Calendars that are kept elsewhere: how reading each goes, a further one, and where apps tell the address. */
export default function CalendarImportsPage() {
  const t = useT('calendarImports');
  const { imports, workers } = useLoaderData<typeof loader>();
  const nameOf = (id: string | null) =>
    id === null ? t('whole') : (workers.find(({ workerId }) => workerId === id)?.name ?? '');
  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </header>
        <Outcome />
        <Orders>
          <Section title={t('list')}>
            {imports.length === 0 ? (
              <p>{t('none')}</p>
            ) : (
              <Stack as="ul" gap={3} className={styles.list}>
                {imports.map((item) => (
                  <ImportCard key={item.id} item={item} whose={nameOf(item.workerId)} />
                ))}
              </Stack>
            )}
          </Section>
        </Orders>
        {imports.length < CALENDAR_IMPORTS.perPartner ? (
          <AddImportForm workers={workers} />
        ) : (
          <p className={styles.lead}>{t('full', { most: CALENDAR_IMPORTS.perPartner })}</p>
        )}
        <Section title={t('howTitle')}>
          <div className={styles.how}>
            <p>{t('how.google')}</p>
            <p>{t('how.apple')}</p>
            <p>{t('how.outlook')}</p>
          </div>
        </Section>
      </Page>
    </main>
  );
}

/** What a card's button has done, where the browser sent its form by itself. */
function Outcome() {
  const t = useT('calendarImports');
  const posted = useActionData<unknown>();
  if (isRefused(posted) && !posted.typed)
    return (
      <Notice tone="danger" role="alert">
        {posted.problem.code === 'NOT_FOUND' ? t('gone') : posted.problem.detail}
      </Notice>
    );
  if (typeof posted !== 'object' || posted === null || !('verb' in posted)) return null;
  const { verb } = posted as Pick<ImportOrder, 'verb'>;
  return (
    <Notice tone="success" role="status">
      {verb === 'remove' ? t('removed') : verb === 'rename' ? t('renamed') : t('wasReadNow')}
    </Notice>
  );
}
