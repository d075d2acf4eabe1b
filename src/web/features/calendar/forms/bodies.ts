/** The bodies of what the calendar's forms send, from their fields as they stand there: with scripts and without. */

type Fields = Readonly<Record<string, unknown>>;

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a browser without scripts lets be typed: "9:30" is 09:30; what is no time stays as it is, to be refused. */
export function timeOf(typed: unknown): string {
  const [whole, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(word(typed)) ?? [];
  return whole === undefined ? word(typed) : `${hours.padStart(2, '0')}:${minutes}`;
}

/** The number typed; what is none stays as it is. */
const numberOf = (typed: unknown): unknown => (/^\d+$/.test(word(typed)) ? Number(word(typed)) : typed);

/** Where it is asked for and nothing is typed, the service's own length is meant. */
const lengthOf = ({ durationMinutes }: Fields) =>
  word(durationMinutes) === '' ? {} : { durationMinutes: numberOf(durationMinutes) };

/** Who gives it with the first one, where that is asked. */
const secondOf = ({ second }: Fields) => (word(second) === '' ? {} : { second: word(second) });

/** The name of the button that does without the time for the way. */
export const WITHOUT_TRAVEL = 'withoutTravel';

const travelOf = ({ withoutTravel }: Fields) => (withoutTravel ? { withoutTravel: true } : {});

const momentOf = ({ date, time, isSecond }: Fields) => ({
  date: word(date),
  time: timeOf(time),
  isSecond: Boolean(isSecond),
});

/** A visit to be written down. An address to write to is sent only where the client agrees to be told. */
export function enterBody(fields: Fields) {
  const isHome = fields.place === 'CLIENT';
  const tells = Boolean(fields.tells);
  return {
    service: word(fields.service),
    worker: word(fields.worker),
    ...secondOf(fields),
    ...momentOf(fields),
    ...lengthOf(fields),
    place: isHome ? 'CLIENT' : 'SALON',
    address: isHome ? word(fields.address) : '',
    ...(isHome && word(fields.town) !== '' && { town: word(fields.town) }),
    ...(word(fields.card) !== '' && { card: word(fields.card) }),
    name: word(fields.name),
    phone: word(fields.phone),
    tells,
    email: tells ? word(fields.email) : '',
    ...(tells && { language: fields.language }),
    note: word(fields.note),
  };
}

/** A visit to be written down, with how it is repeated where that is chosen. */
export function repeatedBody(fields: Fields) {
  const everyWeeks = word(fields.everyWeeks);
  return {
    ...enterBody(fields),
    ...(everyWeeks === ''
      ? travelOf(fields)
      : { everyWeeks: numberOf(everyWeeks), times: numberOf(fields.times) }),
  };
}

/** Another time for a visit; `over` is the version that is knowingly written over. */
export function moveBody(fields: Fields) {
  return {
    worker: word(fields.worker),
    ...secondOf(fields),
    ...momentOf(fields),
    durationMinutes: numberOf(fields.durationMinutes),
    version: numberOf(fields.over ?? fields.version),
    ...travelOf(fields),
  };
}

/** The name of the box of a person. */
export const boxOf = (workerId: string): `worker-${string}` => `worker-${workerId}`;

/** Time to be blocked, of those whose boxes are ticked, or of all who are named in `everyone`. */
export function blockBody(fields: Fields, workerIds: readonly string[]) {
  const isAllDay = Boolean(fields.allDay);
  return {
    workers: workerIds.filter((id) => fields.everyone || fields[boxOf(id)] || workerIds.length === 1),
    date: word(fields.date),
    from: isAllDay ? '00:00' : timeOf(fields.from),
    to: isAllDay ? '24:00' : endOf(fields.to),
    ...(Boolean(fields.weekly) && { weeks: numberOf(fields.weeks) }),
    note: word(fields.note),
  };
}

/** When something ends; the clock shows the end of the day as 00:00. */
function endOf(typed: unknown): string {
  const time = timeOf(typed);
  return time === '00:00' ? '24:00' : time;
}

/** Days to be closed, or opened at other times; without a last one it is one day. */
export function dayOffBody({ worker, from, to, kind, opens, closes, note }: Fields) {
  return {
    worker: word(worker) || null,
    from: word(from),
    to: word(to) || word(from),
    periods: kind === 'OPEN' ? [{ from: timeOf(opens), to: endOf(closes) }] : null,
    note: word(note),
  };
}
