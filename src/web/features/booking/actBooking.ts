import { data, redirect, redirectDocument } from 'react-router';
import { booking } from '../../../contract/booking.ts';
import type { SubmitBooking } from '../../../contract/holds.ts';
import type { z } from 'zod';
import { visitLink } from '../../../contract/visitLink.ts';
import { apiAction, readForm, type Refused } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';
import { FORM_KEY, idempotencyKeyOf } from '../../forms/formKey.ts';
import { paths } from '../../paths/paths.ts';
import { visitPaths } from '../../paths/visitPaths.ts';
import { bookingHref, readChoice } from '../../blocks/booking/choice.ts';
import { workerOf } from './loadBooking.ts';
import { isOffered, offeredHref } from './offered.ts';

/** What the page answers when a code was mailed; what was typed, for a browser without scripts. */
export interface CodeSent {
  sentTo: string;
  typed: Record<string, string>;
}

/**
 * Books the held time or has a guest's code mailed (JSON, or the details' form), keeps a time or moves a visit to it (a form
 * with `start`).
 */
export async function actBooking(request: Request, page: PageContext) {
  const { call } = page;
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true;
  const form = isJson ? null : await readForm(request.clone());
  if (!form?.has('start')) return actOnDetails(request, page);
  const start = String(form.get('start') ?? '');
  const service = String(form.get('service') ?? '');
  const choice = readChoice(new URL(request.url).searchParams);
  const { hold, key, ...kept } = choice;
  const worker = workerOf(choice);
  const taker = worker !== undefined && { worker };
  // What was offered, or agreed, is an account's: its owner logs in first.
  if (!page.session && key === undefined && (choice.move || isOffered(request))) {
    const next = offeredHref({ ...kept, service, start }, isOffered(request));
    return redirect(paths.signInFor(next));
  }
  try {
    if (choice.move && key !== undefined) {
      const move = { params: { id: choice.move }, body: { key, start, ...taker } };
      const keyed = await idempotencyKeyOf(form.get(FORM_KEY), move);
      await call(visitLink.reschedule, move, keyed);
      return redirect(visitPaths.visit(choice.move, key, { done: 'move' }));
    }
    if (choice.move) {
      const move = { params: { id: choice.move }, body: { start, ...taker } };
      const keyed = await idempotencyKeyOf(form.get(FORM_KEY), move);
      const { id } = await call(booking.reschedule, move, keyed);
      return redirect(bookingHref({ ...idsOf(request), done: id }));
    }
    const body = {
      profileId: String(form.get('profileId') ?? ''),
      service,
      start,
      worker,
      place: choice.place,
      ...(choice.place === 'CLIENT' && { town: choice.town }),
      announcementId: choice.announcementId,
      replaces: hold,
      ...(hold && key !== undefined && { key }),
      // Whoever goes back to another page and chooses another time there gives up the one kept before.
      keepsOne: true,
    };
    const keyed = await idempotencyKeyOf(form.get(FORM_KEY), body);
    const held = await call(booking.hold, { body }, keyed);
    const own = { hold: held.holdId, key: held.key ?? undefined };
    return redirect(bookingHref({ ...kept, service, start: undefined, ...own }));
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    // From an address that many share, visitors keep few times at once; an account has times of its own.
    const { code } = error.problem;
    if (!page.session && code === 'TOO_MANY_ATTEMPTS')
      return redirect(paths.signInFor(bookingHref({ ...kept, service, start })));
    // The time stays in the address: the page names it and shows what is free around it.
    if (code === 'SLOT_TAKEN' || code === 'SLOT_UNAVAILABLE') {
      const own = choice.move ? choice : kept;
      return redirect(offeredHref({ ...own, service, start }, isOffered(request)));
    }
    return data<Refused>({ problem: error.problem }, { status: error.problem.status });
  }
}

type Details = z.input<typeof SubmitBooking>;

/** With an address and no code: has one mailed. Else books, for a guest with the code. */
function actOnDetails(request: Request, { call }: PageContext) {
  return apiAction(
    request,
    async (body: Details, keyed) => {
      const { holdId, key = '', email, code, ...rest } = body;
      if (email !== undefined && code === undefined) {
        await call(booking.guestCode, { body: { ...rest, holdId, key, email } });
        const { name, phone, note = '', address = '' } = rest;
        return data<CodeSent>({ sentTo: email, typed: { name, phone, note, address, email } });
      }
      const booked = await call(booking.submit, { body }, keyed);
      if (booked.linkKey !== null)
        return redirectDocument(visitPaths.visit(booked.id, booked.linkKey, { done: 'book' }));
      return redirect(bookingHref({ ...idsOf(request), done: booked.id }));
    },
    ({ act, code, [FORM_KEY]: _, ...typed }) => {
      const { hold, key } = readChoice(new URL(request.url).searchParams);
      return { ...typed, holdId: hold, key, ...(act !== 'code' && code !== undefined && { code }) };
    },
  );
}

function idsOf(request: Request) {
  const { announcementId, profileId } = readChoice(new URL(request.url).searchParams);
  return { announcementId, profileId };
}
