import { completesAt, requestExpiresAt } from '../domain/booking/lifecycle.ts';
import { minutesOfTime, type Weekday } from '../domain/openingTimes/openingTimes.ts';
import { BOOKING } from '../domain/booking/limits.ts';
import type { DemoClient, DemoClients } from './clients.ts';
import type { DemoPartner } from './partners.ts';
import type { Random } from './random.ts';
import type { World, WorldAppointment, WorldService, WorldWorker } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
const PAST_DAYS = 21;
const COMING_DAYS = 12;

/** Adds past and coming visits of a partner who takes bookings, so that calendars look lived in. */
export function createVisits(
  world: World,
  partner: DemoPartner,
  clients: DemoClients,
  random: Random,
  now: number,
): void {
  if (!partner.profile.isCalendarEnabled) return;
  const here = clients.others.filter(({ countryCode }) => countryCode === partner.country.countryCode);
  for (const worker of workersOf(world, partner)) {
    for (let day = -PAST_DAYS; day <= COMING_DAYS; day++) {
      if (!random.chance(day < 0 ? 0.06 : 0.24)) continue;
      const client = random.pick(here);
      addVisit(
        world,
        partner,
        worker,
        client,
        { day, state: day < 0 ? 'COMPLETED' : 'CONFIRMED' },
        random,
        now,
      );
    }
  }
}

export function workersOf(world: World, { profile }: DemoPartner): WorldWorker[] {
  return world.workers.filter(({ profileId }) => profileId === profile.userId);
}

/**
 * Adds one visit `day` days from today, at a free time within the opening times; null when there is none that day.
 */
export function addVisit(
  world: World,
  { profile, country, city }: DemoPartner,
  worker: WorldWorker,
  client: DemoClient,
  { day, state }: { day: number; state: WorldAppointment['state'] },
  random: Random,
  now: number,
): WorldAppointment | null {
  const services = world.services.filter(
    ({ profileId, id, people }) =>
      people === 1 &&
      profileId === profile.userId &&
      (worker.serviceIds.length === 0 || worker.serviceIds.includes(id)),
  );
  const { id: serviceId, main, sub, label, durationMinutes, price } = random.pick<WorldService>(services);
  const timeZone = city.timeZone ?? country.timeZone;
  const breakMinutes = Number(profile.breakTime);
  const date = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: day });
  const starts = ((worker.openingTimes ?? profile.openingTimes)[String(date.dayOfWeek) as Weekday] ?? [])
    .flatMap(({ from, to }) => {
      const [first, last] = [minutesOfTime(from) ?? 0, (minutesOfTime(to) ?? 0) - durationMinutes];
      const times: number[] = [];
      for (let minute = first; minute <= last; minute += 2 * BOOKING.gridMinutes) times.push(minute);
      return times;
    })
    .map(
      (minute) =>
        date.toZonedDateTime({
          timeZone,
          plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }),
        }).epochMilliseconds,
    )
    .filter((start) => isFree(start, start + (durationMinutes + breakMinutes) * MINUTE))
    .filter((start) => isPossible(state, start, start + durationMinutes * MINUTE, now));
  if (starts.length === 0) return null;
  const startsAt = random.pick(starts);
  const endsAt = startsAt + durationMinutes * MINUTE;
  const createdAt =
    state === 'REQUESTED'
      ? now - random.int(1, 5) * HOUR
      : Math.min(now, startsAt) - random.int(5, 12 * 24) * HOUR;
  const id = random.uuid(createdAt);
  const appointment: WorldAppointment = {
    id,
    reference: reference(random),
    profileId: profile.userId,
    workerId: worker.id,
    groupId: random.uuid(createdAt),
    announcementId: null,
    clientId: client.user.id,
    state,
    serviceId,
    service: { main, sub, label, durationMinutes, price, currency: profile.currency },
    startsAt,
    endsAt,
    breakMinutes,
    timeZone,
    place: 'SALON',
    name: client.name,
    phone: `+${client.user.phonePrefix}${client.user.phoneNumber}`,
    email: client.user.email,
    note: '',
    locale: client.user.locale,
    requestedAt: createdAt,
    expiresAt: state === 'REQUESTED' ? requestExpiresAt(createdAt, startsAt) : null,
    createdAt,
    updatedAt: createdAt,
  };
  world.appointments.push(appointment);
  return appointment;

  function isFree(from: number, to: number): boolean {
    return !world.appointments.some(
      (other) =>
        other.workerId === worker.id &&
        other.startsAt < to &&
        from < other.endsAt + other.breakMinutes * MINUTE,
    );
  }
}

/** Whether a visit at that time can be in that state: over when it is completed, still to come when it is booked. */
function isPossible(state: WorldAppointment['state'], start: number, end: number, now: number): boolean {
  switch (state) {
    case 'CONFIRMED':
    case 'REQUESTED':
      return start > now + 8 * HOUR;
    case 'COMPLETED':
      return completesAt(end) <= now;
    default:
      return end < now - DAY;
  }
}

/** Eight letters and digits that are not mistaken for one another. */
function reference(random: Random): string {
  return Array.from({ length: 8 }, () => random.pick([...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])).join('');
}
