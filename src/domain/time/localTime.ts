// Times as people name them, by the clock of the place, and the instants that they mean.

/** A time of a day by the clock of a place. */
export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`; `24:00` is the end of the day. */
  time: string;
  /** Where the clock shows the time twice that day: the second one is meant. */
  isSecond?: boolean;
}

/** The instant (epoch ms) that is meant; null where the clock skips that time on that day. */
export function instantOf({ date, time, isSecond = false }: LocalMoment, timeZone: string): number | null {
  const day = Temporal.PlainDate.from(date);
  // A day has one end, also where the clock skips the midnight after it or shows that twice.
  if (time === '24:00') return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const wall = day.toPlainDateTime(Temporal.PlainTime.from(time));
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: isSecond ? 'later' : 'earlier' });
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : null;
}

/** The same, or when the clock goes on where it skips that time. */
export function instantSince(moment: LocalMoment, timeZone: string): number {
  const at = instantOf(moment, timeZone);
  if (at !== null) return at;
  const before = Temporal.PlainDateTime.from(`${moment.date}T${moment.time}`).toZonedDateTime(timeZone, {
    disambiguation: 'earlier',
  });
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? before.epochMilliseconds;
}

/** The first instant of a local date (epoch ms), also where its clock skips midnight. */
export function startOfDay(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}
