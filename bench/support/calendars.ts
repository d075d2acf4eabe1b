/** Made-up calendars of partners, for the bench of free times. */
import type { PartnerCalendar } from '../../src/domain/availability/partnerTracks.ts';
import { MAIN_CATEGORIES, type MainCategory, subsOf } from '../../src/domain/catalogue/catalogue.ts';
import { type Random, pick } from './random.ts';

const HOURS = [
  [{ from: '09:00', to: '18:00' }],
  [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '19:30' },
  ],
  [{ from: '10:00', to: '20:00' }],
  [{ from: '11:30', to: '16:00' }],
];
const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * Makes calendars as partners have them: one to three people, two to five services, two weeks that are half full.
 * @param now epoch ms
 */
export function calendarMaker(random: Random, now: number) {
  const id = () => crypto.randomUUID();
  return (main: MainCategory): PartnerCalendar => {
    const services = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, nr) => {
      const of = nr === 0 || random() < 0.7 ? main : pick(random, MAIN_CATEGORIES);
      const subs = subsOf(of);
      const sub = subs.length === 0 ? null : pick(random, subs);
      return { id: id(), main: of, sub, durationMinutes: pick(random, [30, 45, 60, 60, 60, 90]), people: 1 };
    });
    const weekly = Object.fromEntries(
      ['1', '2', '3', '4', '5', '6'].map((weekday) => [weekday, random() < 0.85 ? pick(random, HOURS) : []]),
    );
    const workers = Array.from({ length: random() < 0.7 ? 1 : 2 + Math.floor(random() * 2) }, () => ({
      workerId: id(),
      openingTimes: null,
      exceptions: [],
      serviceIds: [],
      busy: Array.from({ length: Math.floor(random() * 60) }, () => {
        const start = now + Math.floor(random() * 14) * DAY + Math.floor(random() * 44) * (HOUR / 4);
        return { start, end: start + HOUR * 1.25 };
      }),
    }));
    return {
      timeZone: pick(random, ['Europe/Warsaw', 'Europe/Berlin', 'Europe/London']),
      noticeMinutes: 120,
      rules: {
        availability: 'OPENING_HOURS',
        openingTimes: weekly,
        exceptions: [],
        breakMinutes: 15,
        gridMinutes: 15,
      },
      services,
      workers,
    };
  };
}
