import { redirect, useLoaderData } from 'react-router';
import type { z } from 'zod';
import type { Appointment } from '../../../contract/appointments.ts';
import { calendar } from '../../../contract/calendar.ts';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { pageContext } from '../../page/context.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { formatDayAndTime } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/SeriesPage';
import { CancelLaterForm } from './forms/CancelLaterForm.tsx';
import { FormFrame } from './forms/FormFrame.tsx';
import styles from './forms/Forms.module.css';
import { StateBadge } from './StateMark.tsx';

export const handle = calendarHandle({
  messages: ['series', 'calendarForms', 'booking', 'errors'],
  query: ['from', 'done'],
  mobileAction: { kind: 'back', to: calendarPaths.calendar() },
});

/** The visits of the series, and the one from which on they are to be called off. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const query = new URL(request.url).searchParams;
  const { visits } = await orThrow(page.call(calendar.series, { params: { id: params.id } }));
  const from = visits.find(({ id, can }) => id === query.get('from') && can.cancel) ?? null;
  return { visits, from, wasAsked: query.has('from'), done: query.get('done') };
}

type Body = z.input<(typeof calendar)['cancelLater']['body']> & { id: string };

/** Calls off a visit and all later ones. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  return apiAction(
    request,
    async ({ id, reason }: Body) => {
      await page.call(calendar.cancelLater, { params: { id }, body: { reason } });
      return redirect(calendarPaths.series(params.id, { done: 'cancelled' }));
    },
    ({ id, reason }) => ({ id, reason }),
  );
}

/** What somebody else made of the visits meanwhile is read again. */
export const shouldRevalidate = alsoAfterRefusal;

export default function SeriesPage() {
  const t = useT('series');
  const { visits, from, wasAsked, done } = useLoaderData<typeof loader>();
  const name = visits[0]?.client.name ?? '';
  const back = calendarPaths.calendar({ view: 'day', date: visits[0]?.date });
  return (
    <FormFrame title={t('page.title')} lead={t('page.lead', { count: visits.length, name })} back={back}>
      {done === 'entered' && <Notice tone="success" title={t('page.done')} />}
      {done === 'cancelled' && <Notice tone="success" title={t('cancel.done')} />}
      {wasAsked && !from && <Notice>{t('cancel.none')}</Notice>}
      {from && <CancelLaterForm key={from.id} from={from} visits={visits} />}
      <ul className={styles.list}>
        {visits.map((visit) => (
          <Item key={visit.id} visit={visit} />
        ))}
      </ul>
    </FormFrame>
  );
}

function Item({ visit }: { visit: Appointment }) {
  const t = useT('series');
  const locale = useLocale();
  const { id, date, time, series, state, can } = visit;
  const daysId = `visit-${id}`;
  return (
    <li className={styles.item}>
      <div>
        <Formatted className={styles.days} id={daysId}>
          {formatDayAndTime(date, time, locale)}
        </Formatted>
        {series && <p className={styles.note}>{t('one', series)}</p>}
        {can.cancel && series && (
          <p>
            <Anchor href={calendarPaths.series(series.seriesId, { from: id })} aria-describedby={daysId}>
              {t('cancel.open')}
            </Anchor>
          </p>
        )}
      </div>
      <StateBadge state={state} />
      <Anchor href={calendarPaths.calendar({ view: 'day', date, visit: id })} aria-describedby={daysId}>
        {t('page.show')}
      </Anchor>
    </li>
  );
}
