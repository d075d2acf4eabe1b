import { z } from './zod.ts';
import { MEASURES, REPORT_REASONS } from '../domain/reports/report.ts';
import { ASKED_ON_LOAD, endpoint, NO_QUERY } from './endpoint.ts';
import { Instant, LocalDate } from './fields.ts';

const Count = z.int().nonnegative();
const HalfYear = z
  .object({
    from: LocalDate,
    to: LocalDate.describe('Its last day, also where that is still to come.'),
    received: Count.describe('Reports.'),
    byReason: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: Count })),
    withheld: Count.describe('Reports whose subject was taken out of sight before anybody had read them.'),
    byMeasure: z.array(z.object({ measure: z.enum(MEASURES), count: Count })).describe('Of decided reports.'),
    dismissed: Count.describe('Reports after which nothing was to be done.'),
    medianHours: z.number().nonnegative().nullable().describe('From the report to the decision; null: none.'),
    unasked: z
      .object({ blocked: Count, sentBack: Count, suspended: Count })
      .describe('What staff did: listings blocked or sent back to be changed, accounts suspended.'),
    appeals: z.object({ made: Count, upheld: Count, rejected: Count }),
  })
  .meta({ id: 'TransparencyHalfYear' });
export type HalfYear = z.infer<typeof HalfYear>;

export const transparency = {
  counts: endpoint({
    method: 'GET',
    path: '/api/transparency',
    summary:
      'How many reports came and how they were decided, by half-year of UTC, the newest first (Regulation (EU) 2022/2065, article 15).',
    who: 'anyone',
    sameFor: 'everybody',
    query: NO_QUERY,
    response: z.object({
      items: z.array(HalfYear).describe('Of the last five years; those in which something happened.'),
      countedAt: Instant,
    }),
    readLimit: ASKED_ON_LOAD,
  }),
};
