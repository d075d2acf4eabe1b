import type { Mail } from '../../../adapters/mail/mailer.ts';
import type { Side } from './present.ts';
import type { AppointmentRow } from './queries/appointments.ts';

/** Whom an answer to a mail about a visit reaches: the other side, once the visit is agreed. */
export function mailReply(row: AppointmentRow, side: Side): Mail['replyTo'] {
  if (row.state !== 'CONFIRMED') return undefined;
  const [name, address] = side === 'client' ? [row.profile_name, row.profile_email] : [row.name, row.email];
  return address === '' ? undefined : { name, address };
}
