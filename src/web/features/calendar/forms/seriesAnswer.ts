/** The dates of a repeated visit as a form offers them, and what is chosen of them. */
import type { z } from 'zod';
import type { calendar } from '../../../../contract/calendar.ts';
import type { PreviewSeries, SeriesPreview } from '../../../../contract/calendarEntries.ts';
import { repeatedBody } from './bodies.ts';
import type { Filled } from './day.ts';

export type RepeatedVisit = z.input<typeof PreviewSeries>;
type Moments = z.input<(typeof calendar)['enterSeries']['body']>['visits'];

/** What comes back with the dates of a repeated visit. */
export interface SeriesAnswer {
  rows: SeriesPreview['rows'];
  /** What the dates follow from, as the fields of a form. */
  fields: Record<string, string>;
  /** What was chosen before, by row. */
  chosen: Record<string, string>;
  /** Why nothing was entered: a time was taken meanwhile, no date was chosen, or the API's own words. */
  stopped: 'taken' | 'none' | { detail: string } | null;
}

/** The chosen dates, with what they follow from. */
export interface ChosenSeries {
  visits: Moments;
  repeated: RepeatedVisit;
  chosen: Record<string, string>;
}

/** The name of the field by which the form of the dates is known, and of the button that leads back. */
export const STEP = 'step';

/** The name of the choice of a row. */
export const rowName = (index: number): string => `row-${index}`;
/** The value of a row that is left out. */
export const LEFT_OUT = 'out';

/** A time as the value of a choice. */
export const momentValue = ({ date, time, isSecond }: Moments[number]): string =>
  `${date} ${time}${isSecond ? '+' : ''}`;

/** What the form of the dates sends: the chosen ones, or what is typed back into the form before it. */
export function chosenBy({ [STEP]: step, ...fields }: Record<string, string>): ChosenSeries | Filled {
  const entries = Object.entries(fields);
  const typed = Object.fromEntries(entries.filter(([name]) => !name.startsWith('row-')));
  if (step === 'edit') return { filled: typed };
  const chosen = Object.fromEntries(entries.filter(([name]) => name.startsWith('row-')));
  const visits = Object.values(chosen)
    .filter((value) => value !== LEFT_OUT)
    .map((value) => {
      const [date = '', time = ''] = value.split(' ');
      return { date, time: time.replace('+', ''), isSecond: time.endsWith('+') };
    });
  return { visits, chosen, repeated: repeatedBody(typed) as RepeatedVisit };
}

/** A repeated visit as the fields from which it comes. */
export function fieldsOf(repeated: RepeatedVisit): Record<string, string> {
  const fields = Object.entries(repeated).map(([name, value]): [string, string] => [
    name,
    value === true ? 'on' : value === false || value === undefined ? '' : String(value),
  ]);
  // A box that is not ticked is not sent.
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}
