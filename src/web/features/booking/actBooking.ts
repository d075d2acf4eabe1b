import { data, redirect } from 'react-router';
import { booking, type SubmitBooking } from '../../../contract/booking.ts';
import type { z } from 'zod';
import { apiAction, readForm, type Refused } from '../../action.ts';
import { isApiProblem } from '../../api.ts';
import type { PageContext } from '../../context.ts';
import { FORM_KEY, idempotencyKeyOf } from '../../formKey.ts';
import { paths } from '../../paths.ts';
import { bookingHref, readChoice } from '../../blocks/booking/choice.ts';
import { workerOf } from './loadBooking.ts';

/** Books the held time (JSON), keeps a time or moves a visit to it (a form with `start`). */
export async function actBooking(request: Request, page: PageContext) {
  const { call } = page;
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    return apiAction(request, async (body: z.input<typeof SubmitBooking>, keyed) => {
      const appointment = await call(booking.submit, { body }, keyed);
      return redirect(bookingHref({ ...idsOf(request), done: appointment.id }));
    });
  }
  const form = await readForm(request);
  const start = String(form.get('start') ?? '');
  const service = String(form.get('service') ?? '');
  const choice = readChoice(new URL(request.url).searchParams);
  const { hold, ...kept } = choice;
  if (!page.session) {
    const next = bookingHref({ ...kept, service, start });
    return redirect(paths.signInFor(next));
  }
  try {
    if (choice.move) {
      const move = { params: { id: choice.move }, body: { start } };
      const keyed = await idempotencyKeyOf(form.get(FORM_KEY), move);
      const { id } = await call(booking.reschedule, move, keyed);
      return redirect(bookingHref({ ...idsOf(request), done: id }));
    }
    const body = {
      profileId: String(form.get('profileId') ?? ''),
      service,
      start,
      worker: workerOf(choice),
      place: choice.place,
      announcementId: choice.announcementId,
      replaces: hold,
      // Whoever goes back to another page and chooses another time there gives up the one kept before.
      keepsOne: true,
    };
    const keyed = await idempotencyKeyOf(form.get(FORM_KEY), body);
    const { holdId } = await call(booking.hold, { body }, keyed);
    return redirect(bookingHref({ ...kept, service, start: undefined, hold: holdId }));
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return data<Refused>({ problem: error.problem }, { status: error.problem.status });
  }
}

function idsOf(request: Request) {
  const { announcementId, profileId } = readChoice(new URL(request.url).searchParams);
  return { announcementId, profileId };
}
