import { data, redirect, useActionData } from 'react-router';
import { visitLink } from '../../../../contract/visitLink.ts';
import { alsoAfterRefusal, isRefused, readForm, type Refused } from '../../../forms/action.ts';
import { isApiProblem } from '../../../api/api.ts';
import { pageContext } from '../../../page/context.ts';
import type { PageHandle } from '../../../page/handle.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { visitPaths } from '../../../paths/visitPaths.ts';
import { ZoneNote } from '../ZoneNote.tsx';
import type { Route } from './+types/VisitLinkPage';
import { AskCancel } from './AskCancel.tsx';
import { LinkedVisit } from './LinkedVisit.tsx';
import styles from './VisitLinkPage.module.css';

export const handle: PageHandle = {
  messages: ['booking', 'visit', 'catalogue', 'errors'],
  query: ['key', 'done'],
  nav: 'public',
  footer: true,
  isPrivate: true,
};

/** A visit for whoever comes from its mail; following the link changes nothing. */
export async function loader({ context, params: { id, step }, request }: Route.LoaderArgs) {
  if (step !== undefined && step !== 'cancel') throw data(null, 404);
  const { call } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const key = keyOf(request);
  const visit = await orThrow(call(visitLink.see, { params: { id }, query: { key } }));
  const wantsToCancel = step === 'cancel';
  return {
    visit,
    key,
    done: query.get('done'),
    asksToCancel: wantsToCancel && visit.can.cancel,
    // An old mail's button: said on the first page.
    cannotCancel: wantsToCancel && visit.why.cancel,
  };
}

/** Calls the visit off, or takes the wish to move it back. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const key = keyOf(request);
  const form = await readForm(request);
  const verb = String(form.get('verb') ?? '');
  const version = form.get('version');
  const body = { key, ...(version !== null && { version: Number(version) }) };
  try {
    if (verb === 'cancel') await call(visitLink.cancel, { params: { id }, body });
    else if (verb === 'withdraw') await call(visitLink.withdrawMove, { params: { id }, body });
    else throw data(null, 400);
    return redirect(visitPaths.visit(id, key, { done: verb }));
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const { status } = error.problem;
    if (status === 404) throw data(null, 404);
    return data<Refused>({ problem: error.problem }, { status });
  }
}

/** What somebody else has done meanwhile is shown. */
export const shouldRevalidate = alsoAfterRefusal;

/** A longer one than there are is as wrong as any other. */
const keyOf = (request: Request) => new URL(request.url).searchParams.get('key')?.slice(0, 100) ?? '';

export default function VisitLinkPage({
  loaderData: { visit, key, done, asksToCancel, cannotCancel },
}: Route.ComponentProps) {
  const t = useT('booking');
  const answer = useActionData<unknown>();
  const isRequest = visit.state === 'REQUESTED';
  const title = asksToCancel ? t(isRequest ? 'visits.withdrawTitle' : 'visits.cancelTitle') : t('link.title');
  return (
    <main id="main">
      <PageMeta title={title} />
      <Page width="text" className={styles.page}>
        <h1 tabIndex={-1} data-step-heading>
          {title}
        </h1>
        {isRefused(answer) && (
          <Notice tone="warn" role="alert">
            {answer.problem.code === 'STALE_VERSION' ? t('visits.changed') : answer.problem.detail}
          </Notice>
        )}
        {cannotCancel && (
          <Notice tone="info" title={t('visits.cannotCancelTitle')} role="status">
            {t(`move.why.${cannotCancel}`)}
          </Notice>
        )}
        <ZoneNote timeZone={visit.timeZone} at={visit.start} />
        {asksToCancel ? (
          <AskCancel visit={visit} linkKey={key} />
        ) : (
          <LinkedVisit visit={visit} linkKey={key} done={done} />
        )}
      </Page>
    </main>
  );
}
