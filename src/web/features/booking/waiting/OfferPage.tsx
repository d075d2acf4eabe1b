import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { waitingList } from '../../../../contract/waitingList.ts';
import { WAITING_LIST } from '../../../../domain/waitingList/limits.ts';
import { isRefused, readForm, type Refused } from '../../../forms/action.ts';
import { isApiProblem } from '../../../api/api.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';
import { TimeButton } from '../../../blocks/booking/TimeButton.tsx';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { calendarHandle } from '../../../page/calendarHandle.ts';
import { pageContext } from '../../../page/context.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { requireSession } from '../../../page/requireSession.ts';
import { BackButton } from '../../../ui/controls/BackButton.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { formatDayAndTime } from '../../../ui/display/formatDate.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { waitingPaths } from '../../../paths/waitingPaths.ts';
import type { Route } from './+types/OfferPage';
import { EntryFacts } from './EntryFacts.tsx';
import { OfferedTime } from './OfferedTime.tsx';
import styles from './Waiting.module.css';

export const handle = calendarHandle({
  messages: ['waitingList', 'booking', 'catalogue', 'errors'],
  mobileAction: { kind: 'back', to: waitingPaths.own },
});

/** Who waits, and which times could be offered to them. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  return orThrow(page.call(waitingList.times, { params: { id } }));
}

/** Offers the time of the button that was pressed, and goes back to the list, which says so. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const start = String((await readForm(request)).get('start') ?? '');
  try {
    await page.call(waitingList.offer, { params: { id }, body: { start } });
    return redirect(waitingPaths.own);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return data<Refused>({ problem: error.problem }, { status: error.problem.status });
  }
}

/** The next times that suit one who waits, each a button that offers it. */
export default function OfferPage() {
  const t = useT('waitingList');
  const locale = useLocale();
  const treatmentName = useTreatmentName();
  const { entry, times } = useLoaderData<typeof loader>();
  const answer = useActionData<unknown>();
  return (
    <main id="main">
      <PageMeta title={t('partner.offer')} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <BackButton href={waitingPaths.own} text={t('title')} />
          <h1 tabIndex={-1}>{t('partner.offer')}</h1>
          <p className={styles.lead}>
            <span translate="no">{entry.name}</span> · {treatmentName(entry.service)}
          </p>
        </header>
        {isRefused(answer) && (
          <Notice tone="danger" role="alert">
            {answer.problem.detail}
          </Notice>
        )}
        <EntryFacts entry={entry} />
        {entry.offer ? (
          <OfferedTime entry={entry} offer={entry.offer} />
        ) : (
          <section aria-labelledby="times" className={styles.form}>
            <div className={styles.header}>
              <h2 id="times">{t('partner.times')}</h2>
              <p className={styles.lead}>
                {times.length === 0
                  ? t('partner.noTimes')
                  : t('partner.told', { minutes: WAITING_LIST.offerMinutes })}
              </p>
            </div>
            <PostForm className={styles.chips}>
              {times.map(({ start, date, time }) => (
                <TimeButton key={start} start={start}>
                  <Formatted>{formatDayAndTime(date, time, locale)}</Formatted>
                </TimeButton>
              ))}
            </PostForm>
          </section>
        )}
      </Page>
    </main>
  );
}
