import type { VisitPlace } from '../../../../domain/booking/appointment.ts';
import type { Locale } from '../../../../domain/locales.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment, formatTime } from '../../../../messages/moment.ts';
import { treatmentInFullIn } from '../../../../messages/treatmentInFull.ts';
import type { Trx } from '../../../db/database.ts';
import { translator } from '../../../messages.ts';
import type { ServiceRow } from '../../partners/face.ts';
import { alertOfOffer } from '../mails/alerts.ts';
import type { BookingParts } from '../parts.ts';

/** Whom an offer goes to. */
export interface Offered {
  id: string;
  client_id: string;
  profile_id: string;
  email: string;
  locale: Locale;
  place: VisitPlace;
  /** '' at the practice, and where it is not known. */
  home_town: string;
  time_zone: string;
}

/** What is offered; epoch ms. */
export interface Offer {
  partnerName: string;
  service: Pick<ServiceRow, 'id' | 'main' | 'sub' | 'label'>;
  start: number;
  endsAt: number;
  /** Null: several are offered it. */
  holdId: string | null;
  workerId: string;
}

/** Mails an offer, in the client's language, with the way to book that time. */
export async function mailOffer(
  parts: Pick<BookingParts, 'post' | 'push' | 'sms' | 'address' | 'clock' | 'linkSecret'>,
  trx: Trx,
  offered: Offered,
  { partnerName, service, start, endsAt, holdId, workerId }: Offer,
): Promise<void> {
  const { id, client_id: userId, profile_id: profileId, email, locale, place } = offered;
  const { home_town: town, time_zone: timeZone } = offered;
  const tag = toBcp47(locale);
  const query = new URLSearchParams({
    profileId,
    service: service.id,
    ...(holdId === null
      ? {
          worker: workerId,
          place,
          ...(town && { town }),
          start: new Date(start).toISOString(),
          offer: 'waitlist',
        }
      : { hold: holdId }),
  });
  const time = formatMoment(start, tag, { timeZone, isShort: true });
  const kind = holdId === null ? 'waitingOfferToSeveral' : 'waitingOffer';
  const path = `/booking?${query}`;
  await parts.post.send(trx, {
    to: email,
    locale,
    kind,
    params: {
      name: partnerName,
      time: time.charAt(0).toLocaleUpperCase(tag) + time.slice(1),
      service: treatmentInFullIn(translator(locale, 'catalogue'))(service),
      until: formatTime(endsAt, timeZone),
    },
    link: parts.address(locale, path),
  });
  const told = { userId, kind, name: partnerName, start, timeZone, path, until: endsAt, id } as const;
  await alertOfOffer(parts, trx, told);
}
