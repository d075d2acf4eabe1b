import { useLoaderData } from 'react-router';
import { alsoAfterRefusal } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { visitPaths } from '../../paths/visitPaths.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import type { Route } from './+types/BookingPage';
import { actBooking } from './actBooking.ts';
import styles from './BookingPage.module.css';
import { BlockedNotice } from './BlockedNotice.tsx';
import { CHOICE_WORDS, bookingHref } from '../../blocks/booking/choice.ts';
import { CannotMove } from './CannotMove.tsx';
import { ConfirmMove } from './ConfirmMove.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { DoneView } from './DoneView.tsx';
import type { BookingView } from './bookingView.ts';
import { loadBooking } from './loadBooking.ts';
import { NoCalendarView } from './NoCalendarView.tsx';
import { OFFER_WORD } from './offered.ts';
import { ServiceStep } from './ServiceStep.tsx';
import { Summary } from './Summary.tsx';
import { TimeStep } from './TimeStep.tsx';

export const handle: PageHandle = {
  messages: ['booking', 'visit', 'waitingList', 'catalogue', 'errors'],
  query: [...CHOICE_WORDS, OFFER_WORD],
  nav: 'public',
  footer: false,
  mobileTitle: 'booking',
  mobileAction: (query) => ({ kind: 'back', to: cameFrom(query) }),
  isPrivate: true,
};

/** Where one came from: the own visits when one is moved, else the announcement or the profile's free times. */
function cameFrom(query: URLSearchParams): string {
  const [move, key] = [query.get('move'), query.get('key')];
  if (move !== null) return key === null ? paths.profileSettings('waiting') : visitPaths.visit(move, key);
  const announcementId = query.get('announcementId');
  const profileId = query.get('profileId');
  if (announcementId) return paths.announcementDetails(announcementId);
  return profileId ? paths.profileDetails(profileId, 'calendar') : paths.search;
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadBooking(request, context.get(pageContext));
export const action = ({ request, context }: Route.ActionArgs) =>
  actBooking(request, context.get(pageContext));

/** A time that was lost shows what is free instead. */
export const shouldRevalidate = alsoAfterRefusal;

export default function BookingPage() {
  const view = useLoaderData<BookingView>();
  const t = useT('booking');

  if (view.step === 'done') return <DoneView {...view} />;
  if (view.step === 'cannotMove') return <CannotMove {...view} />;
  const stepped = steppedOf(view);
  const heading = view.step === 'noCalendar' || stepped ? t('title') : t('move.title');
  const head = (
    <>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.with} translate="no">
          {view.terms.name}
        </p>
      </header>
      {stepped && <Progress view={stepped} />}
      {view.step !== 'noCalendar' && <BlockedNotice blocked={view.blocked} />}
    </>
  );
  return (
    <main id="main">
      <PageMeta title={heading} />
      <Page className={styles.page}>
        {view.step === 'details' ? (
          <DetailsStep view={view} head={head} />
        ) : (
          <>
            {head}
            {view.step === 'noCalendar' && <NoCalendarView terms={view.terms} />}
            {view.step !== 'noCalendar' && (
              <div className={styles.columns}>
                <div className={styles.step}>
                  {view.step === 'service' && <ServiceStep view={view} />}
                  {view.step === 'time' && <TimeStep view={view} />}
                  {view.step === 'confirmMove' && <ConfirmMove view={view} />}
                </div>
                {view.step === 'time' && (
                  <aside className={styles.aside}>
                    <Summary view={view} />
                  </aside>
                )}
              </div>
            )}
          </>
        )}
      </Page>
    </main>
  );
}

type Stepped = Exclude<BookingView, { step: 'done' | 'noCalendar' | 'confirmMove' | 'cannotMove' }>;

/** The view if it is a step of a booking; null: a visit is being moved. */
const steppedOf = (view: Exclude<BookingView, { step: 'done' | 'cannotMove' }>): Stepped | null =>
  view.step === 'noCalendar' || view.step === 'confirmMove' || (view.step === 'time' && view.moved)
    ? null
    : view;

/** Where one stands; steps without a choice are not shown. */
function Progress({ view }: { view: Stepped }) {
  const t = useT('booking');
  const { choice, terms } = view;
  const { announcementId, profileId } = choice;
  const service = 'serviceId' in view ? view.serviceId : undefined;
  const base = { announcementId, profileId };
  const steps = [
    ...(terms.services.length > 1 ? [{ step: 'service', href: bookingHref(base) }] : []),
    {
      step: 'time',
      href: bookingHref({ ...choice, service, start: undefined, hold: undefined, key: undefined }),
    },
    { step: 'details' },
  ] as { step: Stepped['step']; href?: string }[];
  const current = Math.max(
    0,
    steps.findIndex(({ step }) => step === view.step),
  );
  return (
    <Stepper
      label={t('steps.label')}
      steps={steps.map(({ step, href }) => ({ label: t(`steps.${step}`), href }))}
      current={current}
      progressText={t('steps.progress', { current: current + 1, total: steps.length })}
    />
  );
}
