import { ListChecks } from 'lucide-react';
import { redirect, useActionData, useNavigation } from 'react-router';
import { type Case, review } from '../../../../contract/moderation/review.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { CASE_KINDS, type CaseKind, URGENCY } from '../../../../domain/moderation/cases.ts';
import { formatMoment, formatTime } from '../../../../messages/moment.ts';
import { type Refused, apiAction, isRefused } from '../../../forms/action.ts';
import { isApiProblem } from '../../../api/api.ts';
import { loadPage, pageOf, pagesHref } from '../../../blocks/paging/listPage.ts';
import { pageContext } from '../../../page/context.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/QueuePage';
import { casePath, goOn, kindIn, queuePath } from './goOn.ts';
import styles from './QueuePage.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffReview', 'errors'],
  query: ['pageNr', 'kind'],
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  const only = kindIn(request.url);
  let counts: Partial<Record<CaseKind, number>> = {};
  const list = await loadPage(
    async (pageNr) => {
      const read = await orThrow(page.call(review.queue, { query: { pageNr, ...(only && { kind: only }) } }));
      counts = read.counts;
      return read;
    },
    pageOf(request, 'pageNr'),
  );
  return { ...list, counts, only: only ?? null };
}

/** Takes the next case, or the one whose button was pressed, and opens it. */
export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction<{ id?: string; kind?: string }, Response>(
    request,
    async ({ id, kind: word }) => {
      const kind = CASE_KINDS.find((one) => one === word);
      const path = kind && id && casePath({ kind, id }, kindIn(request.url));
      if (!path) return goOn(call, request);
      try {
        await call(review.hold, { body: { kind, id } });
      } catch (error) {
        // It can be read while somebody else decides it; the page says so.
        if (!isApiProblem(error, 'CASE_HELD') && !isApiProblem(error, 'APPEAL_OWN_DECISION')) throw error;
      }
      return redirect(path);
    },
    (fields) => fields,
  );
}

/** What waits for a person, and the way to the next of it. */
export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { items, total, pageNr, pageCount, counts, only } = loaderData;
  const t = useT('staffReview');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state === 'submitting';
  const mine = items.filter(({ isForOthers }) => !isForOthers);
  const isAnyFree = mine.some(({ isMine, heldUntil }) => isMine || heldUntil === null);
  const tabs = [undefined, ...CASE_KINDS.filter((kind) => kind === only || counts[kind])];
  return (
    <>
      <PageMeta title={t('queue.title')} />
      <header className={styles.header}>
        <div>
          <h1 tabIndex={-1}>{t('queue.title')}</h1>
          {total > 0 && <p className={styles.lead}>{t('queue.lead', { count: total })}</p>}
        </div>
        {total > 0 && (
          <PostForm>
            <SubmitButton size="lg" isLoading={isPending}>
              {t('queue.next')}
            </SubmitButton>
          </PostForm>
        )}
      </header>
      {isRefused(answer) && (
        <Notice tone="danger" role="alert">
          {answer.problem.detail}
        </Notice>
      )}
      {tabs.length > 2 && (
        <Tabs
          label={t('queue.kindsLabel')}
          tabs={tabs.map((kind) => ({
            href: queuePath(kind),
            label: kind ? t(`queue.many.${kind}`) : t('queue.all'),
            isCurrent: (kind ?? null) === only,
            count: kind && counts[kind],
          }))}
        />
      )}
      {items.length > 0 && !isAnyFree && <Notice>{t('queue.noneFree')}</Notice>}
      {total === 0 ? (
        <EmptyState picture={<Icon of={ListChecks} size={40} />} title={t('queue.empty')}>
          {t('queue.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map((one) => (
            <CaseRow key={`${one.kind} ${one.id}`} waiting={one} />
          ))}
        </ul>
      )}
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(nr) => pagesHref(queuePath(only ?? undefined), { pageNr: nr })}
        label={t('queue.pages')}
      />
    </>
  );
}

function CaseRow({ waiting }: { waiting: Case }) {
  const t = useT('staffReview');
  const tag = toBcp47(useLocale());
  const { kind, id, title, since, urgency, heldUntil, isMine, isForOthers } = waiting;
  const until = heldUntil && formatTime(Date.parse(heldUntil));
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.marks}>
          <Badge>{t(`queue.kinds.${kind}`)}</Badge>
          {urgency === URGENCY.danger && <Badge tone="danger">{t('queue.urgency.danger')}</Badge>}
          {urgency === URGENCY.paid && <Badge tone="accent">{t('queue.urgency.paid')}</Badge>}
          {isForOthers && <Badge>{t('queue.forOthers')}</Badge>}
          {until && (
            <Badge tone={isMine ? 'primary' : 'warn'}>
              <Formatted>{t(isMine ? 'queue.mine' : 'queue.held', { time: until })}</Formatted>
            </Badge>
          )}
        </p>
        <h2 className={styles.title} translate="no">
          {title}
        </h2>
        <Formatted as="p" className={styles.since}>
          {t('queue.since', { date: formatMoment(Date.parse(since), tag) })}
        </Formatted>
      </div>
      <PostForm>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <SubmitButton kind="outlined" aria-label={t('queue.openOf', { title })}>
          {t('queue.open')}
        </SubmitButton>
      </PostForm>
    </li>
  );
}
