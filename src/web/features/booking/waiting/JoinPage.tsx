import { redirect, useLoaderData } from 'react-router';
import { booking } from '../../../../contract/booking.ts';
import { clients } from '../../../../contract/clients.ts';
import { waitingList } from '../../../../contract/waitingList.ts';
import { WAITING_LIST } from '../../../../domain/waitingList/limits.ts';
import { apiAction } from '../../../forms/action.ts';
import { isApiProblem } from '../../../api/api.ts';
import { bookingHref, chosenService, readChoice } from '../../../blocks/booking/choice.ts';
import { useTreatmentInFull } from '../../../blocks/catalogue/useTreatmentInFull.ts';
import { type PageContext, pageContext } from '../../../page/context.ts';
import type { PageHandle } from '../../../page/handle.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { paths } from '../../../paths/paths.ts';
import { requireSession } from '../../../page/requireSession.ts';
import { BackButton } from '../../../ui/controls/BackButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { WAITING_WORDS, waitingPaths } from '../../../paths/waitingPaths.ts';
import type { Route } from './+types/JoinPage';
import { JoinForm } from './JoinForm.tsx';
import { joinBody, type Wanted } from './joinBody.ts';
import styles from './Waiting.module.css';

export const handle: PageHandle = {
  messages: ['waitingList', 'booking', 'catalogue', 'errors'],
  query: [...WAITING_WORDS],
  nav: 'public',
  footer: false,
  mobileTitle: 'booking',
  mobileAction: (query) => ({ kind: 'back', to: bookingHref(readChoice(query)) }),
  isPrivate: true,
};

/** The choice of the address; whoever has chosen nothing chooses first. */
function wantedOf(request: Request) {
  const choice = readChoice(new URL(request.url).searchParams);
  const { profileId, service, worker, place, town } = choice;
  if (!profileId || !service) throw redirect(profileId ? bookingHref({ profileId }) : paths.search);
  const wanted: Wanted = { profileId, service, worker: worker === 'any' ? undefined : worker, place, town };
  return { choice, wanted };
}

/** What a client can wait for: the service, the days that can be booked, the clock of the place. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'client');
  const { choice, wanted } = wantedOf(request);
  const { profileId, ...asked } = wanted;
  const terms = await orThrow(page.call(booking.terms, { query: { profileId } }));
  const service = chosenService(terms, { service: wanted.service });
  if (!service || !terms.isCalendarEnabled) throw redirect(bookingHref({ profileId }));
  const [{ timeZone, today, lastDay }, name] = await Promise.all([
    orThrow(
      page.call(booking.freeSlots, {
        params: { id: profileId },
        query: { ...asked, service: service.serviceId },
      }),
    ),
    knownName(page),
  ]);
  const { main, sub, label } = service;
  return {
    back: bookingHref(choice),
    wanted: { ...wanted, service: service.serviceId },
    partnerName: terms.name,
    service: { main, sub, label },
    timeZone,
    today,
    lastDay,
    name,
  };
}

async function knownName({ call, session }: PageContext): Promise<string> {
  try {
    return (await call(clients.clientProfile, { params: { id: session?.userId ?? '' } })).name;
  } catch (error) {
    if (isApiProblem(error, 'PROFILE_MISSING', 'NOT_FOUND')) return '';
    throw error;
  }
}

/** Joins the list and goes to the own entries. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'client');
  const { wanted } = wantedOf(request);
  return apiAction(
    request,
    async (body: ReturnType<typeof joinBody>, keyed) => {
      await page.call(waitingList.join, { body }, keyed);
      return redirect(waitingPaths.own);
    },
    (fields) => joinBody(fields, wanted),
  );
}

export default function JoinPage() {
  const t = useT('waitingList');
  const treatmentName = useTreatmentInFull();
  const { back, partnerName, service, ...form } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <BackButton href={back} text={t('form.back')} />
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={styles.lead}>
            <span translate="no">{partnerName}</span> · {treatmentName(service)}
          </p>
          <p className={styles.lead}>{t('form.lead', { minutes: WAITING_LIST.offerMinutes })}</p>
        </header>
        <JoinForm {...form} />
      </Page>
    </main>
  );
}
