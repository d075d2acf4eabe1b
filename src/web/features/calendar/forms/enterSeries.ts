import { data, redirect } from 'react-router';
import { calendar } from '../../../../contract/calendar.ts';
import { isApiProblem } from '../../../api/api.ts';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import type { PageContext } from '../../../page/context.ts';
import { type ChosenSeries, fieldsOf, type RepeatedVisit, type SeriesAnswer } from './seriesAnswer.ts';

/** The dates of a repeated visit, to be chosen among. */
export async function seriesAnswer(
  { call }: PageContext,
  repeated: RepeatedVisit,
  { chosen = {}, stopped = null }: Partial<Pick<SeriesAnswer, 'chosen' | 'stopped'>> = {},
): Promise<SeriesAnswer> {
  const { rows } = await call(calendar.previewSeries, { body: repeated });
  return { rows, fields: fieldsOf(repeated), chosen, stopped };
}

/** Enters the chosen dates; where that is refused they come back as they are now, with what was chosen. */
export async function enterSeries(
  page: PageContext,
  { visits, chosen, repeated }: ChosenSeries,
  keyed: { idempotencyKey?: string },
) {
  const again = async (stopped: SeriesAnswer['stopped'], status: number) =>
    data({ series: await seriesAnswer(page, repeated, { chosen, stopped }) }, status);
  if (visits.length === 0) return again('none', 400);
  const { date: _, time: __, isSecond: ___, everyWeeks: ____, times: _____, ...said } = repeated;
  try {
    const entered = await page.call(calendar.enterSeries, { body: { ...said, visits } }, keyed);
    const [first] = entered.visits;
    return redirect(
      first?.series
        ? calendarPaths.series(first.series.seriesId, { done: 'entered' })
        : calendarPaths.calendar({ view: 'day', date: first?.date, visit: first?.id }),
    );
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const { code, detail, status } = error.problem;
    return again(code === 'SLOT_TAKEN' ? 'taken' : { detail }, status);
  }
}
