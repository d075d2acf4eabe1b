/**
 * Where answers to the mails of a visit go: to the other side, as long as the visit is agreed and this side may see that
 * address. A job carries the visit alone; the address is asked for when its mail is sent, so that what has waited names nobody
 * who has left or cancelled meanwhile.
 */
import type { AnswersTo } from '../../../mail.ts';
import type { Executor } from '../../../db/database.ts';
import { visibleProfileOf } from '../../partners/face.ts';
import { factsOf, stateAt } from '../facts.ts';
import type { Side } from '../present.ts';
import { type AppointmentRow, appointmentsByIds } from '../queries/appointments.ts';
import { recipientOf } from '../visitKey.ts';

/** Whom answers to a mail about visits, told to a side, are for; undefined where none of them is agreed. */
export function answersOf(rows: readonly AppointmentRow[], told: Side): AnswersTo | undefined {
  const visitIds = rows.filter(({ state }) => state === 'CONFIRMED').map(({ id }) => id);
  if (visitIds.length === 0) return undefined;
  return { side: told === 'client' ? 'partner' : 'client', visitIds };
}

/** The address that answers go to at `now` (epoch ms); null: to nobody. */
export async function answerAddress(
  db: Executor,
  { side, visitIds }: AnswersTo,
  now: number,
): Promise<string | null> {
  const rows = await appointmentsByIds(db, visitIds);
  const agreed = rows.find((row) => stateAt(factsOf(row), now) === 'CONFIRMED');
  if (!agreed) return null;
  if (side === 'partner') return (await visibleProfileOf(db, agreed.profile_id))?.email || null;
  // Whoever has not agreed to mails is not to be written to by one of ours.
  return recipientOf(agreed) && agreed.email;
}
