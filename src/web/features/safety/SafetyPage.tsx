import { Copy, Share2 } from 'lucide-react';
import { data, redirect, useActionData, useNavigation } from 'react-router';
import { type OwnSafety, safety } from '../../../contract/safety.ts';
import { alsoAfterRefusal, isRefused, readForm, type Refused } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { useSharing } from '../../blocks/sharing/useSharing.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { pageContext } from '../../page/context.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { useFreshEachMinute } from '../../page/useFreshEachMinute.ts';
import { safetyPaths } from '../../paths/safetyPaths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { BackButton } from '../../ui/controls/BackButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { formatMoment } from '../../ui/display/formatDate.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/SafetyPage';
import { SafetyFacts } from './SafetyFacts.tsx';
import styles from './Safety.module.css';
import { SafetyState } from './SafetyState.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle = calendarHandle({
  messages: ['safety', 'sharing', 'errors'],
  mobileAction: { kind: 'back', to: calendarPaths.calendar() },
});

/** A home visit of the partner's with what was said of it. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  return { visit: await orThrow(page.call(safety.own, { params: { id } })) };
}

/** What is said of coming and leaving, or taken back. */
const VERBS = ['checkIn', 'checkOut', 'undoCheckIn', 'undoCheckOut'] as const;
type Verb = (typeof VERBS)[number];

/** Says that whoever goes there has come, or left, or takes that back. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const said = (await readForm(request)).get('verb');
  const verb = VERBS.find((one) => one === said);
  if (!verb) throw data(null, 400);
  try {
    await page.call(safety[verb], { params: { id }, body: {} });
    return redirect(safetyPaths.own(id));
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const { status } = error.problem;
    if (status === 404) throw data(null, 404);
    return data<Refused>({ problem: error.problem }, { status });
  }
}

/** What somebody else has said meanwhile is shown. */
export const shouldRevalidate = alsoAfterRefusal;

/** Two buttons for who goes to a home visit, and the link for somebody they trust. */
export default function SafetyPage({ loaderData: { visit } }: Route.ComponentProps) {
  const t = useT('safety');
  const answer = useActionData<unknown>();
  // The time to say that one has come begins while the page stands open.
  useFreshEachMinute();
  const { visitId, date, link, can } = visit;
  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <Page width="text" className={styles.page}>
        <header className={styles.header}>
          <BackButton href={calendarPaths.calendar({ view: 'day', date, visit: visitId })} text={t('back')} />
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p>{t('lead')}</p>
        </header>
        {isRefused(answer) && (
          <Notice tone="warn" role="alert">
            {answer.problem.detail}
          </Notice>
        )}
        <SafetyState visit={visit} />
        {can.checkIn && <CheckButton verb="checkIn" />}
        {visit.sign === 'AHEAD' && !can.checkIn && <Opens visit={visit} />}
        {can.undoCheckOut && <CheckButton verb="undoCheckOut" />}
        <SafetyFacts visit={visit} />
        {/*
         * None stands where the one before it stood: a second tap would say that whoever has just come has left safely, or
         * take back what was just said.
         */}
        {can.checkOut && <CheckButton verb="checkOut" />}
        {can.undoCheckIn && <CheckButton verb="undoCheckIn" />}
        {link === null ? <p>{t('noLink')}</p> : <SharedLink visit={visit} link={link} />}
      </Page>
    </main>
  );
}

function CheckButton({ verb }: { verb: Verb }) {
  const t = useT('safety');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <PostForm>
      <Button
        type="submit"
        name="verb"
        value={verb}
        kind={verb.startsWith('undo') ? 'text' : 'filled'}
        size={verb.startsWith('undo') ? 'md' : 'lg'}
        isBlock
        isLoading={isBusy}
      >
        {t(verb)}
      </Button>
    </PostForm>
  );
}

const HOUR_MS = 3_600_000;

function Opens({ visit: { start, timeZone } }: { visit: OwnSafety }) {
  const t = useT('safety');
  const locale = useLocale();
  const opens = new Date(Date.parse(start) - HOUR_MS).toISOString();
  return <p>{t('opens', { time: formatMoment(opens, timeZone, locale) })}</p>;
}

function SharedLink({ visit: { until, timeZone }, link }: { visit: OwnSafety; link: string }) {
  const t = useT('safety');
  const sharing = useT('sharing');
  const locale = useLocale();
  const { copy, share } = useSharing({ url: link, title: t('title') });
  return (
    <Card padding="lg" className={styles.link}>
      <TextInput
        id="link"
        label={t('linkLabel')}
        hint={t('linkHint', { until: formatMoment(until, timeZone, locale) })}
        readOnly
        value={link}
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {(copy || share) && (
        <div className={styles.buttons}>
          {share && (
            <Button kind="outlined" onClick={share} start={<Icon of={Share2} size={20} />}>
              {sharing('share')}
            </Button>
          )}
          {copy && (
            <Button kind="outlined" onClick={copy} start={<Icon of={Copy} size={20} />}>
              {sharing('copy')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
