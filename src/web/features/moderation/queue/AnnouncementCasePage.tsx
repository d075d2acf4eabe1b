import { redirect, useActionData, useNavigation } from 'react-router';
import { type AnnouncementCase, review } from '../../../../contract/moderation/review.ts';
import type { BlockGround } from '../../../../domain/moderation/reasons.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/AnnouncementCasePage';
import styles from './AnnouncementCasePage.module.css';
import { Checks, History, Owner } from './CaseFacts.tsx';
import { CaseHeader } from './CaseHeader.tsx';
import { Decision } from './Decision.tsx';
import { casePath, goOn, kindIn } from './goOn.ts';
import { HeldBy } from './HeldBy.tsx';
import { Keys } from './Keys.tsx';
import { type SentReason, reasonsOf } from './reasonsOf.ts';
import { useHold } from './useHold.ts';
import { Versions } from './Versions.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffReview', 'announcements', 'ownListings', 'catalogue', 'errors'],
  query: ['kind'],
});

export function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  return orThrow(page.call(review.announcement, { params: { id } }));
}

type Fields = Record<string, string>;

/** Holds the case, decides it by whoever holds it, and takes the next one. */
export function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const name = { kind: 'announcement', id } as const;
  return apiAction<Fields, Response | null>(
    request,
    async (fields) => {
      const { intent, revisionId = '' } = fields;
      if (intent === 'next') return goOn(call, request, name);
      // Whoever decides has it in hand: a hold that ran out is taken anew, unless somebody else has it by now.
      await call(review.hold, { body: name });
      const params = { id };
      switch (intent) {
        case 'approve':
          await call(review.approve, { params, body: { revisionId } });
          break;
        case 'reject': {
          const reasons = reasonsOf(fields) as (SentReason & { path: 'title'; code: 'other' })[];
          await call(review.reject, { params, body: { revisionId, reasons } });
          break;
        }
        case 'block': {
          const { code, text = '' } = fields;
          await call(review.block, { params, body: { code: code as BlockGround, text } });
          break;
        }
        default:
          return intent === 'take' ? redirect(casePath(name, kindIn(request.url))) : null;
      }
      return goOn(call, request);
    },
    (fields) => fields,
  );
}

export const shouldRevalidate = alsoAfterRefusal;

/** An announcement with all that a decision about it needs. */
export default function AnnouncementCasePage({ loaderData: view }: Route.ComponentProps) {
  // What was typed about one announcement is not another's.
  return <Opened key={view.id} view={view} />;
}

function Opened({ view }: { view: AnnouncementCase }) {
  const t = useT('staffReview');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const { live, pending, held } = view;
  const isOthers = held !== null && !held.isMine;
  useHold(held);
  return (
    <>
      <CaseHeader view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Checks checks={view.checks} />
          <Versions live={live} pending={pending} />
          <Owner owner={view.owner} />
        </div>
        <div className={styles.decision}>
          <Section title={t('decide.title')}>
            <HeldBy held={held} />
            <Decision
              view={view}
              isOthers={isOthers}
              refused={isRefused(answer) ? answer : undefined}
              isPending={isPending}
            />
            <Keys isPending={isPending} />
          </Section>
        </div>
        {view.history.length > 0 && <History history={view.history} />}
      </div>
    </>
  );
}
