import type { NewTariff } from '../../../../contract/moderation/prices.ts';
import { minorUnits } from '../../../blocks/services/pricedValues.ts';

/** What the forms of the prices ask for. */
export type PricesBody =
  | { intent: 'plan'; tariff: (typeof NewTariff)['_zod']['input'] }
  | { intent: 'drop'; countryCode: string; validFrom: string };

/** The prices of a tariff, in the order they are asked for. */
export const PRICES = ['days30', 'days90', 'days180', 'promotion'] as const;

/** The body that the fields of a form make; what is no number stays as it was typed, for the API to refuse. */
export function tariffOf({ intent, countryCode, validFrom, ...fields }: Record<string, string>) {
  if (intent === 'drop') return { intent, countryCode, validFrom };
  const { currency, vatRate = '' } = fields;
  const rate = vatRate.trim().replace(',', '.');
  return {
    intent: 'plan',
    tariff: {
      countryCode,
      validFrom,
      currency,
      vatRate: rate === '' || Number.isNaN(Number(rate)) ? rate : Number(rate),
      ...Object.fromEntries(PRICES.map((name) => [name, amountOf(fields[name])])),
    },
  };
}

function amountOf(text = ''): number | string {
  const amount = minorUnits(text) ?? Number.NaN;
  return Number.isNaN(amount) ? text.trim() : amount;
}
