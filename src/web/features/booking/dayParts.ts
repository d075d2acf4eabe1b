import type { Locale } from '../../../domain/locales.ts';

export interface DayPart {
  name: 'morning' | 'afternoon' | 'evening';
  /** Local times `HH:MM`; `to` is not part of it. */
  from: string;
  to: string;
}

/** When what our word for the last part of the day means begins: la noche is later than the evening. */
const EVENINGS: Partial<Record<Locale, string>> = { es: '20:00' };

/** The parts of a day, as people of a language divide it by the words they have. */
export function dayParts(locale: Locale): DayPart[] {
  const evening = EVENINGS[locale] ?? '18:00';
  return [
    { name: 'morning', from: '00:00', to: '12:00' },
    { name: 'afternoon', from: '12:00', to: evening },
    { name: 'evening', from: evening, to: '24:00' },
  ];
}
