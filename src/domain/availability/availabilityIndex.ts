/**
 * The free times of all partners in one process's memory, so that the search can ask "who is free on that day, at that
 * time?" and each card can say when, without a query. It has no clock and no I/O: whoever owns it feeds it calendars, and
 * tells it the time. What it says of a time is what the calculation of slots says (booking/slots.ts), for visits at the
 * partner's.
 */
import { MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import { BOOKING } from '../booking/limits.ts';
import { daysMeant } from '../search/readWishedTime.ts';
import { DayPatterns } from './dayPatterns.ts';
import {
  ALL_BUT_ADULT,
  type FreeStart,
  type FreeWish,
  type NextStartsQuery,
  type Treatments,
} from './freeQuery.ts';
import type { FreePartners } from './knownOfPartners.ts';
import { COUNT, FIRST, FIRST_DAY, GIVEN, NOTICE, PartnerHeads, ZONE } from './partnerHeads.ts';
import { type PartnerCalendar, tracksOf } from './partnerTracks.ts';
import { RING_DAYS, TrackColumns } from './trackColumns.ts';
import { TrackServices } from './trackServices.ts';
import { WhoIsFree, type WindowsByZone } from './whoIsFree.ts';
import { GivenTreatments } from './givenTreatments.ts';
import { KnownWindows, firstTime } from './wishedWindow.ts';
import { CELL_MS, DAY_WORDS, ZoneDays } from './zoneDays.ts';

export class AvailabilityIndex {
  #patterns = new DayPatterns();
  #tracks = new TrackColumns();
  #services = new TrackServices();
  #given = new GivenTreatments();
  #partners = new PartnerHeads();
  #zones: ZoneDays[] = [];
  #size = 0;
  #windows = new KnownWindows();
  #whoIsFree = new WhoIsFree({
    count: (partner) => this.#partners.head(partner, COUNT),
    isFree: (partner, nr, windows, now) =>
      this.#isTrackFree(partner, this.#partners.head(partner, FIRST) + nr, windows, now),
    given: (partner, treatments) => this.#given.tracksFor(this.#partners.head(partner, GIVEN), treatments),
    isFreeByEach: (partner, treatments, windows, now) =>
      this.#isFreeByEach(partner, treatments, windows, now),
    // From then on the notice cuts times off.
    until: (partner, { firstTimes }) =>
      (firstTimes[this.#partners.head(partner, ZONE)] ?? Number.POSITIVE_INFINITY) -
      this.#partners.head(partner, NOTICE) * 60_000,
  });

  /** How many partners have a calendar in it. */
  get size(): number {
    return this.#size;
  }

  /** How many days there are of which none is free at the same times as another. */
  get dayPatterns(): number {
    return this.#patterns.size;
  }

  /** Bytes of columns, services and patterns, and roughly of what is known beside them. */
  get bytes(): number {
    return (
      this.#services.bytes +
      this.#given.bytes +
      this.#patterns.bytes +
      this.#tracks.bytes +
      this.#whoIsFree.bytes +
      this.#windows.bytes +
      this.#partners.bytes
    );
  }

  /** The number of a partner, known or not; from 1, the same for as long as the index lives. */
  numberOf(partnerId: string): number {
    return this.#partners.numberOf(partnerId);
  }

  /** Puts a partner's calendar in, in the place of the former one. @param now epoch ms */
  put(partnerId: string, calendar: PartnerCalendar, now: number): void {
    const number = this.numberOf(partnerId);
    this.#release(number);
    const zoneNr = this.#zoneNr(calendar.timeZone);
    const zone = this.#zones[zoneNr] as ZoneDays;
    const firstDay = zone.dayOf(now);
    const made = tracksOf(calendar, zone, firstDay, RING_DAYS);
    if (made.length === 0) return;
    const first = this.#tracks.allocate(made.length);
    const { mains, residues, services, days } = this.#tracks;
    for (const [nr, track] of made.entries()) {
      const at = first + nr;
      mains[at] = track.services.reduce((bits, { main }) => bits | (1 << MAIN_CATEGORIES.indexOf(main)), 0);
      residues[at] = track.residue;
      services[at] = this.#services.write(track.services);
      for (let day = 0; day < RING_DAYS; day++) {
        const from = day * DAY_WORDS;
        const column = days[(firstDay + day) % RING_DAYS] as Int32Array;
        column[at] = this.#patterns.take(track.cells.subarray(from, from + DAY_WORDS));
      }
    }
    const given = this.#given.write(made);
    this.#partners.write(number, [first, made.length, firstDay, zoneNr, calendar.noticeMinutes, given]);
    this.#size++;
  }

  /** Takes a partner's calendar out; nothing happens where there is none. */
  remove(partnerId: string): void {
    const number = this.#partners.known(partnerId);
    if (number !== undefined) this.#release(number);
  }

  /** Partners whose calendars are no longer known for the whole horizon, `most` at the most. @param now epoch ms */
  dueForMore(now: number, most: number): string[] {
    const due: string[] = [];
    for (let number = 1; number < this.#partners.end && due.length < most; number++) {
      if (this.#partners.head(number, COUNT) === 0) continue;
      const today = (this.#zones[this.#partners.head(number, ZONE)] as ZoneDays).dayOf(now);
      const lastDay = this.#partners.head(number, FIRST_DAY) + RING_DAYS - 1;
      if (lastDay < today + BOOKING.horizonDays + 1) due.push(this.#partners.idOf(number));
    }
    return due;
  }

  /**
   * The partners, by their numbers, of whom somebody can be booked as wished: for a treatment asked for, or, where a
   * partner gives none of those, for any but the adult one. To be asked for anew after a change.
   */
  free(wish: FreeWish): FreePartners {
    const { on, from, to, now } = wish;
    const byZone = this.#zones.map((zone, zoneNr) => {
      const today = zone.dayOf(now);
      return daysMeant(on, today)
        .filter((day) => day >= today && day <= today + BOOKING.horizonDays)
        .map((day) => this.#windows.take(zone, zoneNr, { day, from, to }));
    });
    const days = byZone.map((windows) => windows.map(({ day }) => day)).join(';');
    const firstTimes = byZone.map((windows) => Math.min(...windows.map(firstTime)));
    const windows = { key: [from, to, days].join('|'), byZone, firstTimes };
    return this.#whoIsFree.asked(wish, windows, { now, partners: this.#partners.end });
  }

  #isFreeByEach(partner: number, asked: Treatments, windows: WindowsByZone, now: number): boolean {
    const [first, count] = [this.#partners.head(partner, FIRST), this.#partners.head(partner, COUNT)];
    const meant = this.#meant(first, count, asked);
    for (let track = first; track < first + count; track++)
      if (this.#isMeant(track, meant) && this.#isTrackFree(partner, track, windows, now)) return true;
    return false;
  }

  /** @param track its number @param now epoch ms */
  #isTrackFree(partner: number, track: number, { byZone }: WindowsByZone, now: number): boolean {
    const firstDay = this.#partners.head(partner, FIRST_DAY);
    const notBefore = now + this.#partners.head(partner, NOTICE) * 60_000;
    for (const window of byZone[this.#partners.head(partner, ZONE)] ?? []) {
      if (window.day < firstDay || window.day >= firstDay + RING_DAYS) continue;
      const pattern = (this.#tracks.days[window.day % RING_DAYS] as Int32Array)[track] as number;
      if (pattern === 0) continue;
      const from = notBefore <= window.start ? 0 : this.#cellFrom(notBefore - window.start, track);
      const isFree =
        from <= window.firstCell
          ? this.#patterns.hasCell(pattern, window)
          : this.#patterns.firstCell(pattern, window.cells, from) >= 0;
      if (isFree) return true;
    }
    return false;
  }

  /**
   * The next times at which a partner can be booked for one of the treatments, the preferred ones before all, or for any but
   * the adult one where none of those can be booked: in order of time, of each day so many, some time apart.
   */
  nextStarts(partner: number, query: NextStartsQuery): FreeStart[] {
    const count = this.#partners.head(partner, COUNT);
    if (count === 0) return [];
    const { preferred } = query;
    const found = preferred ? this.#startsOf(partner, preferred, query) : [];
    if (found.length > 0) return found;
    return this.#startsOf(partner, this.#meant(this.#partners.head(partner, FIRST), count, query), query);
  }

  #startsOf(partner: number, meant: Treatments, query: NextStartsQuery): FreeStart[] {
    const { now, most, perDay, apartMinutes, wished } = query;
    const zone = this.#zones[this.#partners.head(partner, ZONE)] as ZoneDays;
    const [first, count] = [this.#partners.head(partner, FIRST), this.#partners.head(partner, COUNT)];
    const notice = this.#partners.head(partner, NOTICE) * 60_000;
    const firstDay = this.#partners.head(partner, FIRST_DAY);
    const today = zone.dayOf(now);
    const last = Math.min(today + BOOKING.horizonDays, firstDay + RING_DAYS - 1);
    const found: FreeStart[] = [];
    for (const day of wished ? daysMeant(wished.on, today) : daysFrom(zone.dayOf(now + notice), last)) {
      if (found.length >= most) break;
      if (day < firstDay || day > last) continue;
      const cells = wished && zone.cellsWithin(day, wished.from, wished.to);
      const dayStart = zone.startOf(day);
      let from = now + notice;
      for (let nr = 0; nr < perDay && found.length < most; nr++) {
        const next = this.#firstFrom({ first, count, meant }, day, cells, from - dayStart);
        if (next === null) break;
        const start = dayStart + next.after;
        found.push({
          start,
          serviceId: next.serviceId,
          wall: start + zone.offsetAt(start),
          daysAhead: day - today,
          validUntil: Math.min(start - notice, zone.startOf(today + 1)),
        });
        from = start + apartMinutes * 60_000;
      }
    }
    return found;
  }

  /**
   * The first start of a day, `from` or later (both in ms after the day's first instant), and the first service that can
   * be booked then.
   * @param cells those it may stand in; null: any
   */
  #firstFrom(
    { first, count, meant }: { first: number; count: number; meant: Treatments },
    day: number,
    cells: Int32Array | null,
    from: number,
  ): { after: number; serviceId: string } | null {
    let best = Number.POSITIVE_INFINITY;
    let of = 0;
    const column = this.#tracks.days[day % RING_DAYS] as Int32Array;
    for (let track = first; track < first + count; track++) {
      const pattern = column[track] as number;
      if (pattern === 0 || !this.#isMeant(track, meant)) continue;
      const cell = this.#patterns.firstCell(pattern, cells, this.#cellFrom(from, track));
      if (cell < 0) continue;
      const after = cell * CELL_MS + (this.#tracks.residues[track] as number) * 60_000;
      if (after < best) [best, of] = [after, track];
    }
    if (best === Number.POSITIVE_INFINITY) return null;
    return {
      after: best,
      serviceId: this.#services.firstAmong(this.#tracks.services[of] as number, meant) ?? '',
    };
  }

  /** The first cell whose start is no earlier than so many ms after the day's first instant. */
  #cellFrom(ms: number, track: number): number {
    return Math.max(0, Math.ceil((ms - (this.#tracks.residues[track] as number) * 60_000) / CELL_MS));
  }

  /** The treatments that are meant by those asked for: they themselves where some of them can be booked. */
  #meant(first: number, count: number, asked: Treatments): Treatments {
    for (let track = first; track < first + count; track++) if (this.#isMeant(track, asked)) return asked;
    return ALL_BUT_ADULT;
  }

  /** Whether a track has a service among the treatments. */
  #isMeant(track: number, treatments: Treatments): boolean {
    const { mains, subs, minutes } = treatments;
    const common = (this.#tracks.mains[track] as number) & mains;
    if (common === 0) return false;
    if (minutes === undefined) {
      for (let left = common; left !== 0; left &= left - 1)
        if ((subs[31 - Math.clz32(left & -left)] ?? 0) === 0) return true;
    }
    return this.#services.haveAmong(this.#tracks.services[track] as number, treatments);
  }

  #release(number: number): void {
    this.#whoIsFree.forget(number);
    const count = this.#partners.head(number, COUNT);
    if (count === 0) return;
    const first = this.#partners.head(number, FIRST);
    const { services, days } = this.#tracks;
    for (let track = first; track < first + count; track++) {
      for (const column of days) this.#patterns.release(column[track] as number);
      this.#services.release(services[track] as number);
    }
    this.#given.release(this.#partners.head(number, GIVEN));
    this.#tracks.release(first, count);
    this.#partners.forget(number);
    this.#size--;
  }

  #zoneNr(timeZone: string): number {
    const known = this.#zones.findIndex((zone) => zone.timeZone === timeZone);
    return known >= 0 ? known : this.#zones.push(new ZoneDays(timeZone)) - 1;
  }
}

function* daysFrom(first: number, last: number): Generator<number> {
  for (let day = first; day <= last; day++) yield day;
}
