import type { ClientType, Facility, PaymentMethod, Workplace } from '../domain/catalogue/catalogue.ts';
import type { Random } from './random.ts';
import type { Speciality } from './specialities.ts';

/** How one can pay; BLIK is Polish. */
export function paymentMethods(random: Random, countryCode: string): PaymentMethod[] {
  const methods: PaymentMethod[] = ['CASH'];
  if (random.chance(0.65)) methods.push('CREDIT_CARD');
  if (countryCode === 'PL' && random.chance(0.75)) methods.push('BLIK');
  if (random.chance(0.35)) methods.push('GIFT_VOUCHER');
  if (random.chance(0.3)) methods.push('VAT_INVOICE');
  if ((countryCode === 'PL' || countryCode === 'CZ') && random.chance(0.12)) methods.push('PAYMENT_IN_EURO');
  return methods;
}

export function facilities(random: Random, workplace: Workplace): Facility[] {
  const found: Facility[] = [];
  if (random.chance(workplace === 'CLASSIC' ? 0.45 : 0.15)) found.push('OBJECT_FOR_DISABLED_PEOPLE');
  if (random.chance(0.45)) found.push('GUEST_SERVICE_IN_ENGLISH');
  return found;
}

/** For whom a partner works; studios for adults take neither children nor pregnant women. */
export function clientTypes(random: Random, clients: Speciality['clients']): ClientType[] {
  switch (clients) {
    case 'adults':
      return random.chance(0.5) ? ['WOMEN', 'MEN', 'COUPLES'] : ['WOMEN', 'MEN'];
    case 'women':
      return random.chance(0.5) ? ['WOMEN', 'PREGNANT_WOMEN'] : ['WOMEN'];
    case 'family':
      return random.chance(0.6) ? ['WOMEN', 'PREGNANT_WOMEN', 'MEN', 'KIDS'] : ['WOMEN', 'MEN', 'KIDS'];
    case 'all': {
      const types: ClientType[] = ['WOMEN', 'MEN'];
      if (random.chance(0.2)) types.splice(1, 0, 'PREGNANT_WOMEN');
      if (random.chance(0.35)) types.push('COUPLES');
      return types;
    }
  }
}
