import { CircleCheck } from 'lucide-react';
import { redirect, useActionData, useNavigation } from 'react-router';
import { type FailedJob, moderationJobs } from '../../../../contract/moderation/jobs.ts';
import { CONSOLE } from '../../../../domain/staff/limits.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { loadPage, pageOf, pagesHref } from '../../../blocks/paging/listPage.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Details } from '../../../ui/display/Details.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/JobsPage';
import { jobName } from './jobNames.ts';
import styles from './Jobs.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export const handle = staffHandle({ messages: ['moderation', 'staffPeople', 'errors'], query: ['pageNr'] });

export const shouldRevalidate = alsoAfterRefusal;

export function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request, { role: 'admin' });
  return loadPage(
    (pageNr) => orThrow(page.call(moderationJobs.list, { query: { pageNr } })),
    pageOf(request, 'pageNr'),
  );
}

interface Fields {
  intent: 'retry' | 'giveUp';
  id: string;
  reason?: string;
}

/** Tries a job again or gives it up, and shows those that are left. */
export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction<Fields, Response>(
    request,
    async ({ intent, id, reason = '' }) => {
      const params = { id };
      if (intent === 'retry') await call(moderationJobs.retry, { params });
      else await call(moderationJobs.giveUp, { params, body: { reason } });
      return redirect(consolePaths.jobs);
    },
    (fields) => fields,
  );
}

/** What failed after all its tries, the last first. */
export default function JobsPage({ loaderData: { items, total, pageNr, pageCount } }: Route.ComponentProps) {
  const t = useT('staffPeople');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer : undefined;
  return (
    <div className={styles.page}>
      <PageMeta title={t('jobs.title')} />
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('jobs.title')}</h1>
        <p className={styles.note}>{t('jobs.lead')}</p>
      </header>
      {refused && !refused.problem.errors?.length && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      {total === 0 && (
        <EmptyState picture={<Icon of={CircleCheck} size={40} />} title={t('jobs.none')}>
          {t('jobs.noneText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map((job) => (
          <Failed
            key={job.id}
            job={job}
            refused={refused?.typed?.id === job.id ? refused : undefined}
            isPending={isPending}
          />
        ))}
      </ul>
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(nr) => pagesHref(consolePaths.jobs, { pageNr: nr })}
        label={t('jobs.pages')}
      />
    </div>
  );
}

function Failed({
  job,
  refused,
  isPending,
}: {
  job: FailedJob;
  /** What the API said of the last form about it. */
  refused: Refused | undefined;
  isPending: boolean;
}) {
  const t = useT('staffPeople');
  const tag = toBcp47(useLocale());
  const { id, queue, error, createdAt, failedAt, tries, isWaitingAgain } = job;
  const known = jobName(queue);
  const title = known ? t(`jobs.queues.${known}`) : queue;
  const moment = (at: string) => <Formatted>{formatMoment(Date.parse(at), tag)}</Formatted>;
  return (
    <Card as="li" className={styles.job}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('jobs.failedAt')}</dt>
          <dd>{moment(failedAt)}</dd>
        </div>
        <div>
          <dt>{t('jobs.createdAt')}</dt>
          <dd>{moment(createdAt)}</dd>
        </div>
        <div>
          <dt>{t('jobs.tries')}</dt>
          <dd>{tries}</dd>
        </div>
        <div className={styles.error}>
          <dt>{t('jobs.error')}</dt>
          <dd>{error ? <code translate="no">{error}</code> : t('jobs.noError')}</dd>
        </div>
      </dl>
      {isWaitingAgain ? (
        <p className={styles.note}>{t('jobs.again')}</p>
      ) : (
        <PostForm>
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="id" value={id} />
          <SubmitButton kind="outlined" isLoading={isPending} aria-label={t('jobs.retryOf', { job: title })}>
            {t('jobs.retry')}
          </SubmitButton>
        </PostForm>
      )}
      <Details summary={t('jobs.giveUp')} open={refused !== undefined}>
        <PostForm className={styles.form} noValidate>
          <input type="hidden" name="intent" value="giveUp" />
          <input type="hidden" name="id" value={id} />
          <TextArea
            id={`reason-${id}`}
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            required
            rows={2}
            maxCharacters={CONSOLE.reason.max}
            error={refused?.problem.errors?.find(({ path }) => path === 'reason')?.detail}
            defaultValue={refused?.typed?.reason}
          />
          <SubmitButton kind="redOutlined" isLoading={isPending}>
            {t('jobs.giveUp')}
          </SubmitButton>
        </PostForm>
      </Details>
    </Card>
  );
}
