/** Which times suit, as it is typed. */
export interface JoinValues {
  [box: `weekday-${number}`]: boolean;
  name: string;
  from: string;
  to: string;
  fromTime: string;
  toTime: string;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const boxOf = (weekday: number): `weekday-${number}` => `weekday-${weekday}`;

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a browser without scripts lets be typed: "9:30" is 09:30; what is no time stays as it is, to be refused. */
function timeOf(typed: unknown): string {
  const [whole, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(word(typed)) ?? [];
  return whole === undefined ? word(typed) : `${hours.padStart(2, '0')}:${minutes}`;
}

/** The wishes in the body of who joins, from the fields of the form: with scripts and without. */
export const wishesOf = (fields: Readonly<Record<string, unknown>>) => ({
  name: word(fields.name),
  from: word(fields.from),
  to: word(fields.to),
  weekdays: WEEKDAYS.filter((weekday) => Boolean(fields[boxOf(weekday)])),
  fromTime: timeOf(fields.fromTime),
  toTime: timeOf(fields.toTime),
});

/** Whose times, as the address of the form says. */
export interface Wanted {
  profileId: string;
  service: string;
  worker?: string;
  place?: 'SALON' | 'CLIENT';
  town?: string;
}

/** The whole body. */
export const joinBody = (fields: Readonly<Record<string, unknown>>, wanted: Wanted) => ({
  ...wanted,
  ...wishesOf(fields),
});
