/** Days with other hours than the week's, and the public holidays that may become some. */
import { z } from './zod.ts';
import { LocalTime } from './appointments.ts';
import { Id, LocalDate } from './fields.ts';

export const DayOff = z
  .object({
    id: Id,
    workerId: Id.nullable().describe('Null: of everybody.'),
    from: LocalDate,
    to: LocalDate.describe('Included.'),
    periods: z
      .array(z.object({ from: LocalTime, to: LocalTime }))
      .nullable()
      .describe('When they receive on each of the days, `to` may be `24:00`; null: not at all.'),
    note: z.string(),
  })
  .meta({ id: 'DayOff' });
export type DayOff = z.infer<typeof DayOff>;

export const Holidays = z
  .object({
    countryCode: z.string().describe('ISO 3166 alpha-2; empty where the country is not known.'),
    language: z.string().describe('BCP 47, of the names; empty where no holidays of the country are known.'),
    isNationalOnly: z.boolean().describe('Regions have further ones, which are not listed.'),
    until: LocalDate.describe('The last day looked at.'),
    days: z.array(
      z.object({
        date: LocalDate,
        name: z.string().describe('As the country calls it.'),
        regions: z.array(z.string()).describe('Where it holds; empty: everywhere in the country.'),
        isClosed: z.boolean().describe('It is a day off already, for everybody.'),
      }),
    ),
  })
  .meta({ id: 'Holidays' });
export type Holidays = z.infer<typeof Holidays>;
