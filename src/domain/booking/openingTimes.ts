/** An interval of a day in local time, `HH:MM`; `to` may be "24:00". */
export interface OpeningInterval {
  from: string;
  to: string;
}

/** ISO weekday, Monday is "1". */
export type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';
export const WEEKDAYS: readonly Weekday[] = ['1', '2', '3', '4', '5', '6', '7'];

/** When a partner receives, by weekday; a missing day is closed. */
export type OpeningTimes = Partial<Record<Weekday, OpeningInterval[]>>;

/** A day that differs from the weekly times: `date` as `YYYY-MM-DD`, no intervals when closed. */
export interface DatedException {
  date: string;
  intervals: OpeningInterval[];
}
