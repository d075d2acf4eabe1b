/** Every kind of mail with what it is realistically about, rendered. */
import type { AppointmentState } from '../../src/domain/booking/lifecycle.ts';
import { type Locale, toBcp47 } from '../../src/domain/locales.ts';
import type { BookingParts } from '../../src/server/features/booking/parts.ts';
import type { Side } from '../../src/server/features/booking/present.ts';
import type { AppointmentRow } from '../../src/server/features/booking/queries/appointments.ts';
import { seriesTicket } from '../../src/server/features/booking/mails/seriesNotices.ts';
import { type OtherTime, ticketOf, visitPath } from '../../src/server/features/booking/mails/ticket.ts';
import { webCalendars } from '../../src/server/features/booking/mails/visitCalendar.ts';
import { mailWords } from '../../src/server/features/booking/mails/visitWords.ts';
import { MAIL_KINDS, type MailJob, type MailKind, render } from '../../src/server/mail.ts';
import { translator } from '../../src/server/messages.ts';
import { dateFormat } from '../../src/messages/intl.ts';
import { formatPrice } from '../../src/messages/price.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 22, 12);
const ADDRESS = 'https://palmora.example';
const address = (locale: Locale, path: string) => `${ADDRESS}/${locale}${path}`;
const parts = { address, linkSecret: 'test', mailFrom: 'Palmora <hello@palmora.example>' } as BookingParts;
const city = {
  localName: 'Łódź',
  countryCode: 'PL',
  names: { pl: 'Łódź', en: 'Łódź', cz: 'Lodž', de: 'Łódź', fr: 'Łódź', ru: 'Лодзь', es: 'Łódź' },
};
const operator = {
  name: 'Palmora sp. z o.o.',
  email: 'kontakt@palmora.example',
  address: { street: 'ul. Piotrkowska 100', postcode: '90-004', town: 'Łódź', country: 'PL' },
};

/** Mails of a code, which is typed where it was asked for. */
export const CODES: readonly MailKind[] = ['logInCode', 'guestCode'];

/** A visit of Anna's at a practice; dates are epoch ms. */
export const visitRow = (change: Partial<AppointmentRow> = {}): AppointmentRow =>
  ({
    id: '0199a3c2-0000-7000-8000-000000000001',
    reference: '8QECTYWH',
    profile_id: '0199a3c2-0000-7000-8000-000000000002',
    profile_name: 'Salon Lotos',
    phone_prefix: '48',
    phone_number: '426000142',
    worker_name: 'Sylwia Wrona',
    second_worker_name: null,
    name: 'Anna Nowak',
    phone: '+48600700800',
    booked_email: 'anna@test.example',
    email: 'anna@test.example',
    announcement_id: '0199a3c2-0000-7000-8000-000000000003',
    client_id: '0199a3c2-0000-7000-8000-000000000004',
    tells_client: true,
    place: 'SALON',
    address: '',
    place_id: 'g-3093133',
    district: 'Śródmieście',
    neighbourhood: '',
    street: 'Piotrkowska',
    house_number: '12',
    post_code: '90-265',
    city_description: 'Wejście od podwórza, drugie piętro.',
    workplace: 'CLASSIC',
    hides_address: false,
    state: 'CONFIRMED',
    starts_at: START,
    ends_at: START + HOUR,
    time_zone: 'Europe/Warsaw',
    requested_at: START - 40 * HOUR,
    updated_at: START - 39 * HOUR,
    expires_at: null,
    reschedules: 0,
    moved_from: null,
    takes_bookings: true,
    cancelled_late: false,
    sequence: 1,
    reason: '',
    note: '',
    move_state: null,
    move_starts_at: null,
    move_ends_at: null,
    move_expires_at: START - 15 * HOUR,
    service: {
      main: 'RELAXED_MASSAGE',
      sub: 'AROMATHERAPY',
      label: '',
      durationMinutes: 60,
      price: { from: 20_000, to: 20_000 },
      currency: 'PLN',
    },
    ...change,
  }) as unknown as AppointmentRow;

interface Booked {
  side: Side;
  state: AppointmentState;
  other?: OtherTime['is'];
  reason?: string;
}

/** What each mail about a visit is told of. */
const BOOKED: Partial<Record<MailKind, Booked>> = {
  bookingRequestedPartner: { side: 'partner', state: 'REQUESTED' },
  bookingRequestedClient: { side: 'client', state: 'REQUESTED' },
  bookingConfirmedClient: { side: 'client', state: 'CONFIRMED' },
  bookingConfirmedPartner: { side: 'partner', state: 'CONFIRMED' },
  bookingDeclined: {
    side: 'client',
    state: 'DECLINED',
    reason: 'Mam wtedy szkolenie.\nZapraszam we wtorek.',
  },
  bookingDeclinedReceipt: { side: 'partner', state: 'DECLINED' },
  bookingExpiredClient: { side: 'client', state: 'EXPIRED' },
  bookingExpiredPartner: { side: 'partner', state: 'EXPIRED' },
  bookingWithdrawn: { side: 'partner', state: 'CANCELLED_BY_CLIENT' },
  bookingWithdrawnReceipt: { side: 'client', state: 'CANCELLED_BY_CLIENT' },
  bookingCancelledByClient: { side: 'partner', state: 'CANCELLED_BY_CLIENT' },
  bookingCancelledLate: { side: 'partner', state: 'CANCELLED_BY_CLIENT' },
  bookingCancelledByPartner: { side: 'client', state: 'CANCELLED_BY_PARTNER', reason: 'Pęknięta rura.' },
  bookingReceipt: { side: 'client', state: 'CANCELLED_BY_CLIENT' },
  bookingRescheduled: { side: 'client', state: 'CONFIRMED', other: 'before' },
  bookingPersonChanged: { side: 'client', state: 'CONFIRMED', other: 'before' },
  bookingPlaceChanged: { side: 'client', state: 'CONFIRMED' },
  bookingMoveAskedPartner: { side: 'partner', state: 'CONFIRMED', other: 'asked' },
  bookingMoveAskedClient: { side: 'client', state: 'CONFIRMED', other: 'asked' },
  bookingMoveDeclined: { side: 'client', state: 'CONFIRMED', other: 'notPossible' },
  bookingMoveLapsed: { side: 'client', state: 'CONFIRMED', other: 'lapsed' },
  bookingReminder: { side: 'client', state: 'CONFIRMED' },
  bookingMoveWithdrawn: { side: 'partner', state: 'CONFIRMED', other: 'freeAgain' },
};

/** The job of a mail about a visit; `row` changes it. */
export function bookingJob(kind: MailKind, locale: Locale, change: Partial<AppointmentRow> = {}): MailJob {
  const booked = BOOKED[kind];
  if (!booked) throw new Error(`no visit in ${kind}`);
  const { side, state, other, reason = '' } = booked;
  const row = visitRow({ state, ...change });
  const reader = { side, locale };
  const owner = { ...reader, email: row.email, link: address(locale, visitPath(side, row.id)) };
  const span = { starts_at: START + 26 * HOUR, ends_at: START + 27 * HOUR };
  return {
    id: 'test',
    to: row.email,
    locale,
    kind,
    params: mailWords(row, reader),
    link: owner.link,
    ticket: ticketOf(parts, row, reader, {
      city,
      other: other && { is: other, span },
      reason,
      calendars: kind.includes('Confirmed') ? webCalendars(parts, row, owner, city) : [],
    }),
  };
}

/** What each mail about a series is told of. */
const SERIES: Partial<Record<MailKind, Booked>> = {
  seriesConfirmed: { side: 'client', state: 'CONFIRMED' },
  seriesCancelled: { side: 'client', state: 'CANCELLED_BY_PARTNER', reason: 'Pęknięta rura.' },
  seriesReceipt: { side: 'partner', state: 'CANCELLED_BY_PARTNER' },
};

/** The job of a mail about a series of three visits. */
function seriesJob(kind: MailKind, locale: Locale, { side, state, reason = '' }: Booked): MailJob {
  const reader = { side, locale };
  const rows = [1, 2, 3].map((series_position) =>
    visitRow({
      state,
      reason,
      client_id: null,
      series_position,
      series_size: 3,
      starts_at: START + (series_position - 1) * 7 * 24 * HOUR,
      ends_at: START + (series_position - 1) * 7 * 24 * HOUR + HOUR,
    }),
  );
  return {
    id: 'test',
    to: 'anna@test.example',
    locale,
    kind,
    params: { ...mailWords(rows[0] ?? visitRow(), reader), count: rows.length },
    link: address(locale, visitPath(side, 'x')),
    ticket: seriesTicket(parts, rows, reader, city),
  };
}

/** Words of a partner, as long as many write them. */
const TITLE = 'Masaż relaksacyjny i aromaterapia w centrum Łodzi, także w weekendy';

function otherJob(kind: MailKind, locale: Locale): MailJob {
  const tag = toBcp47(locale);
  const date = (days: number) => dateFormat(tag, { dateStyle: 'long' }).format(START + days * 24 * HOUR);
  const params = {
    accountType: 'client',
    phone: '+48\u00a0600\u00a0700\u00a0800',
    hours: 24,
    newEmail: 'anna.kowalska-nowak@test.example',
    code: '048213',
    minutes: 60,
    title: TITLE,
    days: 5,
    until: date(5),
    date: date(0),
    price: formatPrice(11_900, 'PLN', tag),
    item: translator(locale, 'payments')('lineItem.add', { title: TITLE, days: 90 }),
    outcome: 'active',
    what: 'listing',
    invoice: 'FV 2026/000123',
    reasons: 'Tytuł: Masaż.\n\nOpis: Masaż.',
    isPaid: 'true',
    blockGround: translator(locale, 'staffReview')('grounds.deception'),
    text: 'Zdjęcia pokazują inny salon.',
    passkeys: 'some',
    keys: 'some',
    number: 'K7M-29X-Q4T',
    kind: 'announcement',
    isDismissed: 'no',
    measure: translator(locale, 'reports')('measures.CONTENT_REMOVED'),
    scope: translator(locale, 'reports')('scope.everywhere'),
    ground: 'TERMS',
    reference: '§ 4',
    facts: TITLE,
    words: TITLE,
    name: 'iPhone (Safari)',
    stars: 4,
    time: `${date(5)}, 15:00`,
    service: 'Masaż relaksacyjny – aromaterapia',
    hasText: 'yes',
    register: 'Krajowy Rejestr Fizjoterapeutów',
    free: 'yes',
    count: 2,
    shown: 'yes',
    reason: 'Tego numeru nie ma w rejestrze.',
  };
  return {
    id: 'test',
    to: 'anna@test.example',
    locale,
    kind,
    params,
    // A code is typed where it was asked for.
    ...(kind === 'savedSearchNews' && {
      entries: ['a', 'b'].map((id) => ({
        label: TITLE,
        href: address(locale, `/search-massage/announcement-details/${id}?x=1&y=2`),
        detail: `Salon Lotos · Łódź · ${formatPrice(11_900, 'PLN', tag)}`,
      })),
    }),
    ...(!CODES.includes(kind) && { link: address(locale, '/sign-in?x=1&y=2') }),
  };
}

export const renderMail = (job: MailJob, answeredBy?: Side) => render(job, { address, operator }, answeredBy);

/** Each kind of mail in a language. */
export const everyMail = (locale: Locale) =>
  MAIL_KINDS.map((kind) => {
    const series = SERIES[kind];
    const job = series
      ? seriesJob(kind, locale, series)
      : kind in BOOKED
        ? bookingJob(kind, locale)
        : otherJob(kind, locale);
    return { kind, job, mail: renderMail(job) };
  });
