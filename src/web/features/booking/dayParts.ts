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

/** A day of so many times is shown whole. */
const FEW = 12;

/** A time of a part of the day. */
interface PartTime<Slot> {
  slot: Slot;
  /** It is shown on wish alone. */
  waits: boolean;
}

/**
 * The times of a day by the parts of it that have any. Where there are many, those beside the half hours wait; not those of
 * a part that has no others, and not those that somebody came for (`meant`: starts).
 */
export function timesByPart<Slot extends { start: string; localTime: string }>(
  slots: readonly Slot[],
  locale: Locale,
  meant: readonly (string | undefined)[] = [],
): { name: DayPart['name']; times: PartTime<Slot>[] }[] {
  return dayParts(locale).flatMap(({ name, from, to }) => {
    const ofPart = slots.filter(({ localTime }) => localTime >= from && localTime < to);
    const hasHalfHours = ofPart.some(isHalfHour);
    const times = ofPart.map((slot) => ({
      slot,
      waits: slots.length > FEW && hasHalfHours && !isHalfHour(slot) && !meant.includes(slot.start),
    }));
    return times.length > 0 ? [{ name, times }] : [];
  });
}

const isHalfHour = ({ localTime }: { localTime: string }) => /:[03]0$/.test(localTime);

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
