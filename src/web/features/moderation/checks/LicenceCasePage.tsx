import { redirect, useActionData, useNavigation } from 'react-router';
import { type LicenceCase, moderationChecks } from '../../../../contract/moderation/checks.ts';
import { review } from '../../../../contract/moderation/review.ts';
import { NATIVE_NAMES, toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { paths } from '../../../paths/paths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import pageStyles from '../queue/AnnouncementCasePage.module.css';
import { casePath, goOn, kindIn, queuePath } from '../queue/goOn.ts';
import { HeldBy } from '../queue/HeldBy.tsx';
import { Keys } from '../queue/Keys.tsx';
import { useHold } from '../queue/useHold.ts';
import { useOnlyKind } from '../queue/useOnlyKind.ts';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/LicenceCasePage';
import { CheckForm } from './CheckForm.tsx';
import { CheckList } from './CheckList.tsx';
import { checkOf } from './checkOf.ts';
import styles from './Checks.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffReview', 'staffChecks', 'errors'],
  query: ['kind'],
});

// Whoever decides about a number that has changed since sees the new one.
export const shouldRevalidate = alsoAfterRefusal;

export function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  return orThrow(page.call(moderationChecks.licence, { params: { id } }));
}

/** Holds the case, keeps what the look has found by whoever holds it, and takes the next case. */
export function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const name = { kind: 'licence', id } as const;
  return apiAction<Record<string, string>, Response | null>(
    request,
    async (fields) => {
      if (fields.intent === 'next') return goOn(call, request, name);
      // Whoever decides has it in hand: a hold that ran out is taken anew, unless somebody else has it by now.
      await call(review.hold, { body: name });
      if (fields.intent !== 'check')
        return fields.intent === 'take' ? redirect(casePath(name, kindIn(request.url))) : null;
      await call(moderationChecks.check, { params: { id }, body: checkOf('LICENCE', fields) });
      return goOn(call, request);
    },
    (fields) => fields,
  );
}

/** A partner's licence number, with what is needed to look it up, and the form for what was found. */
export default function LicenceCasePage({ loaderData: view }: Route.ComponentProps) {
  // What was typed about one number is not another's.
  return <Opened key={`${view.userId} ${view.number} ${view.checks[0]?.id}`} view={view} />;
}

const KEYS = [
  { key: 'a', label: 'acceptCheck' },
  { key: 'r', label: 'refuseCheck' },
  { key: 'n', label: 'n' },
] as const;

function Opened({ view }: { view: LicenceCase }) {
  const t = useT('staffChecks');
  const q = useT('staffReview');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer : undefined;
  const only = useOnlyKind();
  const { userId, name, number, checks, held } = view;
  const hasNumber = number !== '';
  useHold(held, hasNumber);
  const last = checks.find(({ kind }) => kind === 'LICENCE');
  return (
    <>
      <header className={pageStyles.header}>
        <PageMeta title={t('titleOf', { name })} />
        <p className={pageStyles.links}>
          <ButtonLink href={queuePath(only)} kind="text" size="sm">
            {q('case.back')}
          </ButtonLink>
        </p>
        <h1 tabIndex={-1}>{t('titleOf', { name })}</h1>
        <p className={pageStyles.marks}>
          {view.isWaiting && <Badge tone="info">{t('waiting')}</Badge>}
          {view.isSuspended && <Badge tone="danger">{t('suspended')}</Badge>}
        </p>
      </header>
      {refused && !refused.problem.errors?.length && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      <div className={pageStyles.columns}>
        <div className={pageStyles.column}>
          <Given view={view} />
          <Section title={t('earlier')}>
            <CheckList checks={checks} />
          </Section>
        </div>
        <div className={pageStyles.decision}>
          <Section title={q('decide.title')}>
            {!hasNumber && <p>{t('gone')}</p>}
            {hasNumber && (
              <>
                {!view.isWaiting && <p>{t('decided')}</p>}
                <HeldBy held={held} />
                {(held === null || held.isMine) && (
                  <CheckForm
                    kind="LICENCE"
                    number={number}
                    lastCheckId={last?.id ?? null}
                    locale={view.locale}
                    today={view.today}
                    lastRegister={last?.register}
                    refused={refused}
                    isPending={isPending}
                    hasKeys
                  />
                )}
              </>
            )}
            <PostForm id="next">
              <input type="hidden" name="intent" value="next" />
              <SubmitButton kind="text" isBlock isLoading={isPending}>
                {view.isWaiting ? q('decide.next') : q('queue.next')}
              </SubmitButton>
            </PostForm>
            <Keys key={userId} isPending={isPending} keys={KEYS} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** What the profile gives, and the ways to it and to the account. */
function Given({ view }: { view: LicenceCase }) {
  const t = useT('staffChecks');
  const q = useT('staffReview');
  const tag = toBcp47(useLocale());
  const facts = [
    { label: t('number'), value: view.number ? <strong translate="no">{view.number}</strong> : t('none') },
    { label: t('name'), value: <span translate="no">{view.name}</span> },
    { label: t('country'), value: view.country },
    { label: q('owner.language'), value: NATIVE_NAMES[view.locale] },
    ...(view.since
      ? [{ label: t('since'), value: <Formatted>{formatMoment(Date.parse(view.since), tag)}</Formatted> }]
      : []),
  ];
  return (
    <Section title={t('given')}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.links}>
        {!view.isSuspended && <Anchor href={paths.profileDetails(view.userId)}>{t('profile')}</Anchor>}
        <Anchor href={consolePaths.user(view.userId)}>{t('person')}</Anchor>
      </p>
    </Section>
  );
}
