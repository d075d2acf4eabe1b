import { z } from './zod.ts';
import { GROUNDS, REPORT_SUBJECTS } from '../domain/reports/report.ts';
import { Instant } from './fields.ts';

/** What its owner reads of something that a report keeps out of everybody else's sight. */
export const WithheldNotice = z
  .object({
    since: Instant,
    reported: z
      .enum(REPORT_SUBJECTS)
      .describe('What the report is about: this, or something it shows or belongs to.'),
    decision: z
      .object({ facts: z.string(), ground: z.enum(GROUNDS), reference: z.string() })
      .nullable()
      .describe('Why it stays so; null while the report is being looked at.'),
  })
  .meta({ id: 'WithheldNotice' });
export type WithheldNotice = z.infer<typeof WithheldNotice>;
