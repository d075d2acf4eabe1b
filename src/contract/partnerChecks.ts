/** What staff have checked about a partner, as everybody sees it. */
import { z } from './zod.ts';
import { CHECK_KINDS } from '../domain/partners/checks.ts';
import { LocalDate } from './fields.ts';

export const PartnerCheck = z
  .object({
    kind: z.enum(CHECK_KINDS),
    register: z.string().describe('Where staff looked the number up; empty for an identity.'),
    number: z.string().describe('The licence number that they found there; empty for an identity.'),
    checkedOn: LocalDate,
  })
  .meta({ id: 'PartnerCheck' });
export type PartnerCheck = z.infer<typeof PartnerCheck>;
