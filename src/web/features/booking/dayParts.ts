import type { Locale } from '../../../domain/locales.ts';

export interface DayPart {
  name: 'morning' | 'afternoon' | 'evening';
  /** Local times `HH:MM`; `to` is not part of it. */
  from: string;
  to: string;
}

/** When what our words for the later parts of the day mean begins: la tarde after lunch, and la noche later than the evening. */
const AFTERNOONS: Partial<Record<Locale, string>> = { es: '14:00' };
const EVENINGS: Partial<Record<Locale, string>> = { es: '20:00' };

/** The parts of a day, as people of a language divide it by the words they have. */
export function dayParts(locale: Locale): DayPart[] {
  const afternoon = AFTERNOONS[locale] ?? '12:00';
  const evening = EVENINGS[locale] ?? '18:00';
  return [
    { name: 'morning', from: '00:00', to: afternoon },
    { name: 'afternoon', from: afternoon, to: evening },
    { name: 'evening', from: evening, to: '24:00' },
  ];
}
