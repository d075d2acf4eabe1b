import { calendarPaths } from '../../paths/calendarPaths.ts';
import { redirect, useLoaderData } from 'react-router';
import type { z } from 'zod';
import { calendar } from '../../../contract/calendar.ts';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { useT } from '../../messages/messages.ts';
import { requireSession } from '../../page/requireSession.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import type { Route } from './+types/BlockTimePage';
import { BlockForm, type Blocked } from './forms/BlockForm.tsx';
import { blockBody, timeOf } from './forms/bodies.ts';
import { minutesLater } from './forms/clock.ts';
import { readAsked } from './forms/day.ts';
import { FormFrame } from './forms/FormFrame.tsx';
import { readCalendar } from './forms/loadDay.ts';
import { RemoveBlock, type RemoveOrder } from './forms/RemoveBlock.tsx';

export const handle = calendarHandle({
  messages: ['calendarForms', 'booking', 'errors'],
  query: ['date', 'time', 'worker', 'block'],
  mobileAction: (query) => ({ kind: 'close', to: dayInCalendar(query.get('date')) }),
});

const dayInCalendar = (date: string | null | undefined) =>
  calendarPaths.calendar({ view: 'day', date: date ?? undefined });

/** So long is blocked where only its beginning is named. */
const PROPOSED_MINUTES = 60;

/** Whose time can be blocked; or the blocked time that the address names, to be removed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const query = new URL(request.url).searchParams;
  const { date, time, worker } = readAsked((word) => query.get(word));
  const found = await readCalendar(page, date ? { from: date, to: date } : {});
  const workers = found.workers.map(({ workerId, name }) => ({ workerId, name }));
  const shared = { workers, date: date ?? found.today };
  const id = query.get('block');
  if (id !== null) {
    const block = found.blocks.find((one) => one.id === id) ?? null;
    return { view: 'remove', ...shared, block } as const;
  }
  const from = timeOf(time);
  const to = from && minutesLater(from, PROPOSED_MINUTES);
  return { view: 'new', ...shared, proposed: { worker: worker ?? '', date: shared.date, from, to } } as const;
}

type Body = z.input<(typeof calendar)['block']['body']>;

/** Blocks time, or gives it back. Without scripts the calendar follows, unless something is to be said before. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const isScript = request.headers.get('content-type')?.startsWith('application/json');
  // Whose boxes there are: a form sends only those that are ticked.
  const workerIds = isScript ? [] : (await readCalendar(page, {})).workers.map(({ workerId }) => workerId);
  return apiAction<Body | RemoveOrder, Blocked | { removed: true } | Response>(
    request,
    async (body) => {
      if ('intent' in body) {
        const query = body.all ? { all: 'true' as const } : {};
        await page.call(calendar.unblock, { params: { id: body.id }, query });
        const { date } = readAsked((word) => new URL(request.url).searchParams.get(word));
        return isScript ? { removed: true } : redirect(dayInCalendar(date));
      }
      const { taken } = await page.call(calendar.block, { body });
      const blocked = { date: body.date, taken };
      return isScript || taken.length > 0 ? { blocked } : redirect(dayInCalendar(body.date));
    },
    (fields) =>
      fields.intent === 'unblock'
        ? { intent: 'unblock', id: fields.id, all: fields.all === 'true' }
        : blockBody(fields, workerIds),
  );
}

/** What was removed elsewhere is seen to be gone. */
export const shouldRevalidate = alsoAfterRefusal;

export default function BlockTimePage() {
  const t = useT('calendarForms');
  const loaded = useLoaderData<typeof loader>();
  const back = dayInCalendar(loaded.date);
  if (loaded.view === 'new') {
    return (
      <FormFrame title={t('block.title')} lead={t('block.lead')} back={back}>
        <BlockForm workers={loaded.workers} proposed={loaded.proposed} />
      </FormFrame>
    );
  }
  const { block, workers } = loaded;
  // Whoever works alone is not named: it may be the practice's name.
  const name = workers.length > 1 && workers.find(({ workerId }) => workerId === block?.workerId)?.name;
  return (
    <FormFrame title={t(block ? 'unblock.title' : 'unblock.gone')} back={back}>
      {block ? (
        <RemoveBlock block={block} name={name || ''} />
      ) : (
        <p>
          <ButtonLink href={back} kind="outlined">
            {t('block.go')}
          </ButtonLink>
        </p>
      )}
    </FormFrame>
  );
}
