import { z } from './zod.ts';
import { LIMITS } from '../domain/limits.ts';
import { says } from './fields.ts';

/** `HH:MM`; an interval may end at `24:00`. */
const LocalTime = z
  .string()
  .refine((time) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time), says('invalidTime'));
const Intervals = z
  .array(z.strictObject({ from: LocalTime, to: LocalTime }))
  .max(LIMITS.intervalsPerDay.max)
  .optional();
/** Local times of the place by ISO weekday, Monday is "1"; a missing day is closed. */
export const OpeningTimes = z.strictObject({
  '1': Intervals,
  '2': Intervals,
  '3': Intervals,
  '4': Intervals,
  '5': Intervals,
  '6': Intervals,
  '7': Intervals,
});
