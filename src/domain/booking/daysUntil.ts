/**
 * How many nights there are until a visit, by the clock of its place: 0 today, 1 tomorrow; negative when its day is over.
 * @param start when it begins, and `now`: epoch ms
 * @param timeZone IANA zone of the place
 */
export function daysUntil(start: number, now: number, timeZone: string): number {
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  return dayOf(now).until(dayOf(start), { largestUnit: 'days' }).days;
}
