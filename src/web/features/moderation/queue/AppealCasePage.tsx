import { redirect, useActionData, useNavigation } from 'react-router';
import { type AppealCase, review } from '../../../../contract/moderation/review.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/AppealCasePage';
import styles from './AnnouncementCasePage.module.css';
import { Answer } from './AppealAnswer.tsx';
import { Appeal } from './Appeal.tsx';
import { Checks, History, Owner } from './CaseFacts.tsx';
import { CaseHeader } from './CaseHeader.tsx';
import { casePath, goOn, kindIn } from './goOn.ts';
import { HeldBy } from './HeldBy.tsx';
import { Keys } from './Keys.tsx';
import { useHold } from './useHold.ts';
import { Versions } from './Versions.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffReview', 'announcements', 'ownListings', 'catalogue', 'errors'],
  query: ['kind'],
});

export function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  return orThrow(page.call(review.appeal, { params: { id } }));
}

type Fields = Record<string, string>;

/** Holds the case, answers the appeal by whoever holds it, and takes the next case. */
export function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const name = { kind: 'appeal', id } as const;
  return apiAction<Fields, Response | null>(
    request,
    async ({ intent, outcome = '', text = '' }) => {
      if (intent === 'next') return goOn(call, request, name);
      // Whoever decides has it in hand: a hold that ran out is taken anew, unless somebody else has it by now.
      await call(review.hold, { body: name });
      if (intent !== 'decide') {
        return intent === 'take' ? redirect(casePath(name, kindIn(request.url))) : null;
      }
      // What was not chosen is refused where it stands.
      const upheld = outcome === '' ? (undefined as unknown as boolean) : outcome === 'upheld';
      await call(review.appealDecision, { params: { id }, body: { upheld, text } });
      return goOn(call, request);
    },
    (fields) => fields,
  );
}

export const shouldRevalidate = alsoAfterRefusal;

/** An appeal against a block, with all that an answer needs. */
export default function AppealCasePage({ loaderData: view }: Route.ComponentProps) {
  // What was typed about one appeal is not another's.
  return <Opened key={`${view.id} ${view.appeal.madeAt}`} view={view} />;
}

function Opened({ view }: { view: AppealCase }) {
  const t = useT('staffReview');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const { live, pending, held, appeal, status } = view;
  const isOpen = appeal.decidedAt === null && status === 'BLOCKED';
  const mayHold = isOpen && !appeal.isForOthers;
  useHold(held, mayHold);
  return (
    <>
      <CaseHeader view={view} isAppeal />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Appeal appeal={appeal} locale={view.owner.locale} />
          <Versions live={live} pending={pending} />
          <Checks checks={view.checks} />
          <Owner owner={view.owner} />
        </div>
        <div className={styles.decision}>
          <Section title={t('appeal.answer')}>
            {appeal.isForOthers && <Notice title={t('appeal.yours')}>{t('appeal.yoursText')}</Notice>}
            {mayHold && <HeldBy held={held} />}
            <Answer
              view={view}
              mayDecide={mayHold && (held === null || held.isMine)}
              refused={isRefused(answer) ? answer : undefined}
              isPending={isPending}
            />
            <Keys isPending={isPending} keys={KEYS} />
          </Section>
        </div>
        {view.history.length > 0 && <History history={view.history} />}
      </div>
    </>
  );
}

const KEYS = [
  { key: 'u', label: 'uphold' },
  { key: 'r', label: 'refuse' },
  { key: 'n', label: 'n' },
] as const;
