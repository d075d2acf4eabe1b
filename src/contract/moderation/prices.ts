import { z } from '../zod.ts';
import { endpoint, NO_QUERY } from '../endpoint.ts';
import { CurrencyCode, Instant, LocalDate, says } from '../fields.ts';
import { CountryWord } from './discountCodes.ts';

const Gross = z.int().min(1).max(100_000_000).describe('Minor units, gross.');
const TARIFF = {
  currency: CurrencyCode,
  vatRate: z
    .number()
    .min(0)
    .max(50)
    .refine((rate) => Math.round(rate * 10) / 10 === rate, says('invalidNumber'))
    .describe('Percent, in tenths at the finest.'),
  days30: Gross,
  days90: Gross,
  days180: Gross,
  promotion: Gross,
};

export const NewTariff = z.strictObject({
  countryCode: CountryWord,
  validFrom: LocalDate.describe('From the beginning of this day in the country; a day to come.'),
  ...TARIFF,
});

const Tariff = z.object({
  ...TARIFF,
  validFrom: Instant.nullable().describe('Null: the defaults of the product.'),
});

export const CountryTariffs = z
  .object({
    countryCode: z.string(),
    timeZone: z.string().describe('By which its days begin.'),
    current: Tariff,
    planned: z.array(Tariff),
    past: z.array(Tariff).describe('The last one first; the defaults before them are not among them.'),
  })
  .meta({ id: 'CountryTariffs' });
export type CountryTariffs = z.infer<typeof CountryTariffs>;

export const staffPrices = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/price',
    summary:
      'What countries pay today, what is planned and what was; the countries with prices of their own.',
    who: 'admin',
    query: NO_QUERY,
    response: z.object({ items: z.array(CountryTariffs) }),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/moderation/price',
    summary: 'Plans what a country pays from a day to come on.',
    who: 'admin',
    body: NewTariff,
    status: 201,
    response: CountryTariffs,
    errors: ['INVALID_INPUT'],
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/api/moderation/price/:countryCode/:validFrom',
    summary: 'Takes back what was planned and does not hold yet.',
    who: 'admin',
    params: z.object({ countryCode: CountryWord, validFrom: Instant }),
    response: null,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
};
