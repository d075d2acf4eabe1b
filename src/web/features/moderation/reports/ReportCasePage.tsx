import { redirect, useActionData, useNavigation } from 'react-router';
import { review } from '../../../../contract/moderation/review.ts';
import { staffReports } from '../../../../contract/moderation/reports.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { casePath, goOn, kindIn } from '../queue/goOn.ts';
import { HeldBy } from '../queue/HeldBy.tsx';
import { Keys } from '../queue/Keys.tsx';
import { useHold } from '../queue/useHold.ts';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/ReportCasePage';
import { type DecisionBody, decisionOf } from './decisionOf.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { ReportCard } from './ReportCard.tsx';
import { ReportMarks } from './ReportMarks.tsx';
import { Reported } from './Reported.tsx';
import styles from './Reports.module.css';
import { TakeBackForm } from './TakeBackForm.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffReports', 'staffReview', 'reports', 'errors'],
  query: ['kind'],
});

// Whoever decides what somebody else has just decided sees that.
export const shouldRevalidate = alsoAfterRefusal;

export function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  return orThrow(page.call(staffReports.get, { params: { id: params.id } }));
}

/** Decides or takes back, and shows the case as it is then. */
export function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const byId = { params: { id: params.id } };
  const name = { kind: 'report', id: params.id } as const;
  return apiAction<DecisionBody, Response | null>(
    request,
    async (body) => {
      if (body.intent === 'next') return goOn(call, request, name);
      if (body.intent !== 'takeBack') await call(review.hold, { body: name });
      if (body.intent === 'hold') return null;
      if (body.intent === 'takeBack')
        await call(staffReports.takeBack, { ...byId, body: { facts: body.facts } });
      else if (body.intent === 'decide') await call(staffReports.decide, { ...byId, body: body.decision });
      return redirect(casePath(name, kindIn(request.url)));
    },
    decisionOf,
  );
}

const KEYS = [{ key: 'n', label: 'n' }] as const;
const KEYS_OF_OPEN = [{ key: 'd', label: 'd' }, ...KEYS] as const;

export default function ReportCasePage({ loaderData }: Route.ComponentProps) {
  const { report, profileId, snapshot, photos, sameSubject, sameProvider, measures, canTakeBack, held } =
    loaderData;
  const isOpen = report.state === 'RECEIVED';
  useHold(held, isOpen);
  const q = useT('staffReview');
  const t = useT('staffReports');
  const r = useT('reports');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer : undefined;
  const title = r(`reasons.${report.reason}`);
  const others = [
    { title: t('sameSubject'), reports: sameSubject },
    { title: t('sameProvider'), reports: sameProvider },
  ];
  return (
    <div className={styles.page}>
      <PageMeta title={`${title} · ${report.number}`} />
      <header className={styles.header}>
        <p>
          <Anchor href={consolePaths.reports}>{t('toList')}</Anchor>
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <ReportMarks report={report} />
      </header>
      {refused && !refused.problem.errors?.length && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      {report.measure && <Notice>{r(`measures.${report.measure}`)}</Notice>}
      <Section title={t('words')}>
        <p className={styles.said} dir="auto">
          {report.text || t('erased')}
        </p>
      </Section>
      <Reported subject={report.subject} snapshot={snapshot} photos={photos} profileId={profileId} />
      {isOpen && (
        <Section title={t('decide.title')} intro={t('decide.intro')}>
          <HeldBy held={held} />
          {(held === null || held.isMine) && (
            <DecisionForm measures={measures} refused={refused} isPending={isPending} />
          )}
        </Section>
      )}
      <div>
        <PostForm id="next">
          <input type="hidden" name="intent" value="next" />
          <SubmitButton kind="text" isLoading={isPending}>
            {isOpen ? q('decide.next') : q('queue.next')}
          </SubmitButton>
        </PostForm>
        <Keys isPending={isPending} keys={isOpen ? KEYS_OF_OPEN : KEYS} />
      </div>
      {canTakeBack && (
        <Section title={t('takeBack.title')} intro={t('takeBack.intro')}>
          <TakeBackForm refused={refused} isPending={isPending} />
        </Section>
      )}
      {others.map(
        (group) =>
          group.reports.length > 0 && (
            <Section key={group.title} title={group.title}>
              <ul className={styles.list}>
                {group.reports.map((one) => (
                  <ReportCard key={one.id} report={one} />
                ))}
              </ul>
            </Section>
          ),
      )}
    </div>
  );
}
