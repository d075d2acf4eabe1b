/** A time that is kept while its client types, and what is told to book it: with an account, or as a guest by a mailed code. */
import { z } from './zod.ts';
import { LIMITS } from '../domain/limits.ts';
import { Appointment, Town, VisitKey, VisitPlace } from './appointments.ts';
import { Email, Id, Instant, line, Phone, required, text } from './fields.ts';
import { MailedCode } from './mailedCode.ts';

export const HoldKey = VisitKey.describe(
  'What a visitor was given with the hold; nobody else does anything with it.',
);

/** What the client tells to book a held time; a guest adds the hold's key, the address and the code that was mailed there. */
export const SubmitBooking = z.strictObject({
  holdId: Id,
  name: required(line(LIMITS.name.max)),
  phone: required(Phone).describe(
    'With the country code: +48 600 700 800. Without it, a number of the practice’s country, where that is the home of the language asked in.',
  ),
  note: text(LIMITS.visitNote.max).default(''),
  address: line(LIMITS.address.max).default(''),
  key: HoldKey.optional(),
  email: Email.optional(),
  code: MailedCode.optional(),
});

/** What a guest tells before the code is mailed. */
export const GuestDetails = SubmitBooking.omit({ code: true }).extend({ key: HoldKey, email: Email });
export const GuestBooking = GuestDetails.extend({ code: MailedCode });

/** The booked visit; for a guest with the key of its link. */
export const BookedAppointment = Appointment.extend({
  linkKey: VisitKey.nullable().describe(
    'For a guest: opens the visit like the link in its mails. Else null.',
  ),
}).meta({ id: 'BookedAppointment' });

/** A time that a visitor keeps. */
export const HeldTime = z
  .object({
    visit: Appointment,
    code: z
      .object({
        email: z.string(),
        triesLeft: z.int(),
        secondsLeft: z.int().describe('0: it has expired.'),
      })
      .nullable()
      .describe('The code that was mailed last; null: none.'),
  })
  .meta({ id: 'HeldTime' });
export type HeldTime = z.infer<typeof HeldTime>;

export const HoldBooking = z.strictObject({
  profileId: Id,
  service: Id,
  worker: Id.optional().describe('Left out: anyone.'),
  start: Instant,
  place: VisitPlace.optional().describe('Left out: where the partner gives visits first.'),
  town: Town.optional(),
  announcementId: Id.optional(),
  replaces: Id.optional().describe(
    'A hold of the same client that is given up for this one; one that has lapsed is left aside.',
  ),
  keepsOne: z
    .boolean()
    .default(false)
    .describe(
      'What the client keeps with this partner already is given up for this one, or goes on where it is the very same; of a hold that `replaces` names and that still runs, that alone.',
    ),
  key: HoldKey.optional().describe('Of the hold that is replaced, where a visitor keeps it.'),
});
