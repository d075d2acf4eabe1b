/** What is said in public of how reports, appeals and unasked decisions went: numbers alone. */
import { sql } from 'kysely';
import { rfc3339 } from '../../../contract/fields.ts';
import { type HalfYear, transparency as contract } from '../../../contract/transparency.ts';
import { MEASURES, type Measure, REPORT_REASONS, type ReportReason } from '../../../domain/reports/report.ts';
import type { StaffAct } from '../../../domain/staff/staff.ts';
import { type Database, instant } from '../../db/database.ts';
import { type Route, route } from '../../http/endpoints/route.ts';

/** Counted anew at most this often by each process. */
const COUNTED_FOR = 60 * 60_000;
const HALF_YEARS = 10;
const UNASKED = {
  blockAnnouncement: 'blocked',
  rejectAnnouncement: 'sentBack',
  suspendUser: 'suspended',
} as const satisfies Partial<Record<StaffAct, keyof HalfYear['unasked']>>;

/** A half-year in UTC as its number: twice the year, and one more from July. */
const halfOf = (column: string) =>
  sql<number>`(2 * extract(year from ${sql.ref(column)} at time zone 'UTC')
    + floor((extract(month from ${sql.ref(column)} at time zone 'UTC') - 1) / 6))::int`;
const halfAt = (at: number) => 2 * new Date(at).getUTCFullYear() + Math.floor(new Date(at).getUTCMonth() / 6);
const startOf = (half: number) => Date.UTC(Math.floor(half / 2), 6 * (half % 2));
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function createTransparency({ db, clock }: { db: Database; clock: () => number }) {
  async function counts() {
    const now = clock();
    const since = instant(startOf(halfAt(now) - HALF_YEARS + 1));
    const [received, decided, medians, made, answered, acts] = await Promise.all([
      db
        .selectFrom('reports')
        .select(({ fn }) => [
          halfOf('received_at').as('half'),
          'reason' as const,
          fn.countAll<number>().as('count'),
          sql<number>`(count(*) FILTER (WHERE withheld))::int`.as('withheld'),
        ])
        .where('received_at', '>=', since)
        .groupBy(['half', 'reason'])
        .execute(),
      db
        .selectFrom('reports')
        .select(({ fn }) => [
          halfOf('decided_at').as('half'),
          'measure' as const,
          fn.countAll<number>().as('count'),
        ])
        .where('decided_at', '>=', since)
        .groupBy(['half', 'measure'])
        .execute(),
      db
        .selectFrom('reports')
        .select([
          halfOf('decided_at').as('half'),
          sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch from decided_at - received_at)) / 3600`.as(
            'hours',
          ),
        ])
        .where('decided_at', '>=', since)
        .groupBy('half')
        .execute(),
      db
        .selectFrom('appeals')
        .select(({ fn }) => [halfOf('made_at').as('half'), fn.countAll<number>().as('count')])
        .where('made_at', '>=', since)
        .groupBy('half')
        .execute(),
      db
        .selectFrom('appeals')
        .select(({ fn }) => [
          halfOf('decided_at').as('half'),
          'upheld' as const,
          fn.countAll<number>().as('count'),
        ])
        .where('decided_at', '>=', since)
        .groupBy(['half', 'upheld'])
        .execute(),
      db
        .selectFrom('audit_log')
        .select(({ fn }) => [halfOf('at').as('half'), 'act' as const, fn.countAll<number>().as('count')])
        .where('at', '>=', since)
        .where('act', 'in', Object.keys(UNASKED))
        .groupBy(['half', 'act'])
        .execute(),
    ]);
    const all = [received, decided, made, answered, acts].flat().map(({ half }) => half);
    const halves = [...new Set(all)].sort((a, b) => b - a);
    const items = halves.map((half): HalfYear => {
      const of = <Row extends { half: number; count: number }>(
        rows: Row[],
        is: (row: Row) => boolean = () => true,
      ) => rows.filter((row) => row.half === half && is(row)).reduce((sum, { count }) => sum + count, 0);
      const unasked = (act: keyof typeof UNASKED) => of(acts, (row) => row.act === act);
      const hours = medians.find((row) => row.half === half)?.hours;
      return {
        from: dayOf(startOf(half)),
        to: dayOf(startOf(half + 1) - 1),
        received: of(received),
        byReason: REPORT_REASONS.map((reason: ReportReason) => ({
          reason,
          count: of(received, (row) => row.reason === reason),
        })).filter(({ count }) => count > 0),
        withheld: received.filter((row) => row.half === half).reduce((sum, row) => sum + row.withheld, 0),
        byMeasure: MEASURES.map((measure: Measure) => ({
          measure,
          count: of(decided, (row) => row.measure === measure),
        })).filter(({ count }) => count > 0),
        dismissed: of(decided, (row) => row.measure === null),
        medianHours: hours === undefined ? null : Math.round(hours * 10) / 10,
        unasked: {
          blocked: unasked('blockAnnouncement'),
          sentBack: unasked('rejectAnnouncement'),
          suspended: unasked('suspendUser'),
        },
        appeals: {
          made: of(made),
          upheld: of(answered, (row) => row.upheld === true),
          rejected: of(answered, (row) => row.upheld === false),
        },
      };
    });
    return { items, countedAt: rfc3339(now), until: now + COUNTED_FOR };
  }

  return { counts };
}

export const transparencyRoutes = ({ counts }: ReturnType<typeof createTransparency>): Route[] => [
  route(contract.counts, async ({ context }) => {
    const { until, ...said } = await counts();
    // Nothing drops it before its time.
    context.cacheTags?.add(['decisions'], until);
    return said;
  }),
];
