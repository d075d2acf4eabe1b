/** What the clock on a wall shows, and when it shows something: told by looking at it, with none of our own arithmetic. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Wall {
  /** `YYYY-MM-DD`. */
  date: string;
  /** After midnight. */
  minute: number;
}

const known = new Map<string, Map<number, Wall>>();

/** What the clock of a zone shows at an instant (epoch ms). */
export function wallAt(instant: number, zone: string): Wall {
  const ofZone = known.get(zone) ?? new Map<number, Wall>();
  known.set(zone, ofZone);
  let wall = ofZone.get(instant);
  if (!wall) {
    const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
    wall = { date: shown.toPlainDate().toString(), minute: shown.hour * 60 + shown.minute };
    // Stories come back to the same days, but not for ever.
    if (ofZone.size > 200_000) ofZone.clear();
    ofZone.set(instant, wall);
  }
  return wall;
}

/** Every instant at which the clock turns to a time of a date: none where it skips it, two where it shows it twice. */
export function momentsOf({ date, minute }: Wall, zone: string): number[] {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  const moments = new Set<number>();
  // No clock is further from UTC than a day and some hours, and none changes twice within two days.
  for (const near of [-26 * HOUR, 0, 26 * HOUR]) {
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(asIfUtc + near).toZonedDateTimeISO(
      zone,
    );
    const moment = asIfUtc - offsetNanoseconds / 1e6;
    const shown = wallAt(moment, zone);
    if (shown.date === date && shown.minute === minute) moments.add(moment);
  }
  return [...moments].sort((one, other) => one - other);
}

/** The date so many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The first instant of a date, or of the next one where the clock skips the whole of it. */
export function dawnOf(date: string, zone: string): number {
  for (let minute = 0; minute < 1_440; minute++) {
    const [first] = momentsOf({ date, minute }, zone);
    if (first !== undefined) return first;
  }
  return dawnOf(daysAfter(date, 1), zone);
}

/** The first instant after a time that the clock skips. */
export function afterGap({ date, minute }: Wall, zone: string): number {
  for (let next = minute + 1; next < 1_440; next++) {
    const [first] = momentsOf({ date, minute: next }, zone);
    if (first !== undefined) return first;
  }
  return dawnOf(daysAfter(date, 1), zone);
}

/** `HH:MM` of minutes after midnight. */
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
