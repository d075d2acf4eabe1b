/** What devices and phones are told of visits, beside the mails and in the same transaction. */
import { type Locale, toBcp47 } from '../../../../domain/locales.ts';
import { firstName } from '../../../../domain/calendarFeeds/calendarFeed.ts';
import { ALERTS } from '../../../../domain/notifications/limits.ts';
import type { AlertKind } from '../../../../domain/notifications/notification.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import type { Trx } from '../../../db/database.ts';
import type { MailKind } from '../../../mail.ts';
import type { TextKind } from '../../../sms.ts';
import { consentedPhone, toldOf, wantedKinds } from '../../notifications/face.ts';
import type { BookingParts } from '../parts.ts';
import { clientName, type Side } from '../present.ts';
import type { AppointmentRow } from '../queries/appointments.ts';
import { mailWords } from './visitWords.ts';
import { wayTo } from './wayToVisit.ts';

/** The mails of which devices are told as well; receipts of what its reader has just done are none. */
const PUSHED: Record<Side, readonly MailKind[]> = {
  client: [
    'bookingConfirmedClient',
    'bookingDeclined',
    'bookingExpiredClient',
    'bookingCancelledByPartner',
    'bookingRescheduled',
    'bookingPersonChanged',
    'bookingPlaceChanged',
    'bookingMoveDeclined',
    'bookingMoveLapsed',
    'seriesConfirmed',
    'seriesCancelled',
  ],
  partner: [
    'bookingRequestedPartner',
    'bookingConfirmedPartner',
    'bookingWithdrawn',
    'bookingCancelledByClient',
    'bookingCancelledLate',
    'bookingRescheduled',
    'bookingMoveAskedPartner',
    'bookingMoveWithdrawn',
  ],
};

/** The mails of which a client's phone is told. */
const TEXTED: Partial<Record<MailKind, TextKind>> = {
  bookingCancelledByPartner: 'cancelled',
  seriesCancelled: 'cancelled',
  bookingRescheduled: 'moved',
};

const HOUR = 3_600_000;

type Parts = Pick<BookingParts, 'push' | 'sms' | 'clock' | 'linkSecret'>;

/** A side of a visit, and the mail that it is sent. */
export interface MailedSide {
  side: Side;
  kind: MailKind;
}

/** Tells the sides of the visit, where they have accounts, of what their mails tell. */
export async function alertOfVisit(
  parts: Parts,
  trx: Trx,
  row: AppointmentRow,
  mailed: readonly MailedSide[],
): Promise<void> {
  const until = parts.clock() + ALERTS.changeHours * HOUR;
  const pushed = mailed
    .filter(({ side, kind }) => PUSHED[side].includes(kind))
    .map(({ side, kind }) => ({ row, side, kind, choice: 'VISIT_CHANGE' as const, until }));
  await push(parts, trx, pushed);
  for (const { side, kind } of mailed) {
    const texted = side === 'client' && TEXTED[kind];
    if (texted) await text(parts, trx, { row, kind: texted, choice: 'VISIT_CHANGE', until });
  }
}

/** Reminds the client's devices of a visit. */
export const pushReminder = (parts: Parts, trx: Trx, row: AppointmentRow, choice: AlertKind): Promise<void> =>
  push(parts, trx, [{ row, side: 'client', kind: 'bookingReminder', choice, until: row.starts_at }]);

/** Reminds the client's phone of a visit. */
export const textReminder = (parts: Parts, trx: Trx, row: AppointmentRow, choice: AlertKind): Promise<void> =>
  text(parts, trx, { row, kind: 'reminder', choice, until: row.starts_at });

/** Tells a client's devices of a time that is offered. */
export async function alertOfOffer(
  { push: devices, clock, linkSecret }: Parts,
  trx: Trx,
  offer: { userId: string; kind: MailKind; name: string; start: number; timeZone: string } & {
    path: string;
    until: number;
    id: string;
  },
): Promise<void> {
  const { userId, kind, name, start, timeZone, path, until, id } = offer;
  const wordsIn = (locale: Locale) => {
    const tag = toBcp47(locale);
    const time = formatMoment(start, tag, { timeZone, isShort: true });
    return { name, time: time.charAt(0).toLocaleUpperCase(tag) + time.slice(1) };
  };
  await devices.send(
    trx,
    [
      {
        ...{ userId, kind, wordsIn, path, about: `offer ${id}`, until, isUrgent: true },
        isWanted: () => isWanted(trx, linkSecret, userId, 'VISIT_CHANGE'),
      },
    ],
    clock(),
  );
}

interface ToPush {
  row: AppointmentRow;
  side: Side;
  kind: MailKind;
  choice: AlertKind;
  until: number;
}

async function push(parts: Parts, trx: Trx, all: readonly ToPush[]): Promise<void> {
  const alerts = all.flatMap(({ row, side, kind, choice, until }) => {
    const userId = accountOf(row, side);
    if (userId === null) return [];
    return {
      userId,
      kind,
      wordsIn: (locale: Locale) => wordsOf(row, side, locale),
      path: wayTo(row, side),
      about: `visit ${row.id}`,
      until,
      // Whoever is away from the device for an hour has no use for a visit in an hour.
      isUrgent: row.starts_at - parts.clock() < 24 * HOUR,
      isWanted: () => isWanted(trx, parts.linkSecret, userId, choice),
    };
  });
  await parts.push.send(trx, alerts, parts.clock());
}

async function text(
  parts: Parts,
  trx: Trx,
  { row, kind, choice, until }: Omit<ToPush, 'side' | 'kind'> & { kind: TextKind },
): Promise<void> {
  const userId = accountOf(row, 'client');
  const phone = userId && (await consentedPhone(trx, userId, choice));
  if (!userId || !phone) return;
  const { locale, time_zone: timeZone } = row;
  const words = wordsOf(row, 'client', locale);
  const visit = { id: row.id, start: row.starts_at, state: row.state };
  await parts.sms.send(trx, { userId, phone, kind, locale, words, timeZone, until, visit }, parts.clock());
}

/** The account of a side; null for a guest, and for whom a partner wrote down. */
const accountOf = ({ profile_id, client_id, is_guest, tells_client }: AppointmentRow, side: Side) => {
  if (side === 'partner') return profile_id;
  return is_guest || !tells_client ? null : client_id;
};

/** When, and with whom: a client by the first name alone, for others may see the screen. */
function wordsOf(row: AppointmentRow, side: Side, locale: Locale): { time: string; name: string } {
  const { time = '' } = mailWords(row, { side, locale });
  return { time, name: side === 'client' ? row.profile_name : firstName(clientName(row, locale)) };
}

const isWanted = async (trx: Trx, secret: string, userId: string, choice: AlertKind): Promise<boolean> =>
  (await wantedKinds(trx, toldOf(secret, { userId }), 'PUSH', [choice])).length > 0;
