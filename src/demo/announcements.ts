import type { AnnouncementContent, AnnouncementStatus } from '../domain/announcements/announcement.ts';
import { ANNOUNCEMENT } from '../domain/announcements/limits.ts';
import type { Locale } from '../domain/locales.ts';
import type { TreatmentKey } from './content/content.ts';
import { durationsOf } from './prices.ts';
import type { DemoPartner } from './partners.ts';
import type { Random } from './random.ts';
import { isOther, toneOf, treatmentOf } from './specialities.ts';
import { goTogether } from './texts.ts';
import type { World, WorldAnnouncement } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Adds what a partner announces: at most three live ones for the one telephone number. */
export function createAnnouncements(world: World, partner: DemoPartner, random: Random, now: number): void {
  // An announcement's offers have the catalogue's names alone.
  const treatments = partner.speciality.treatments.filter((key) => !isOther(key));
  const isLargest = partner.city === partner.country.cities[0];
  const live = isLargest ? 3 : random.pick([2, 3, 3]);
  for (let index = 0; index < live; index++) {
    addAnnouncement(world, partner, chosen(index), 'ACTIVE', random, now);
  }
  const other = random.next();
  if (other < 0.2) addAnnouncement(world, partner, chosen(live), 'EXPIRED', random, now);
  else if (other < 0.27) addAnnouncement(world, partner, chosen(live), 'DRAFT', random, now);
  else if (other < 0.3) {
    const isPaid = live < ANNOUNCEMENT.activePerPhone;
    addAnnouncement(world, partner, chosen(live), isPaid ? 'IN_REVIEW' : 'DRAFT', random, now);
  }

  /**
   * The treatments of the n-th announcement: another leading one each time, with those beside it that follow among the
   * partner's. Nothing stands beside one that leads again, and of two only the first has the other beside it: no two
   * titles name the same pair, one way and the other.
   */
  function chosen(index: number): TreatmentKey[] {
    const count = treatments.length;
    const lead = treatments[index % count] as TreatmentKey;
    const others = [...treatments.slice(index + 1), ...treatments.slice(0, index)];
    const most = index >= count || (count === 2 && index > 0) ? 0 : Math.min(2, count - 1);
    return [lead, ...others.slice(0, random.int(0, most))];
  }
}

/** Adds one announcement of those treatments, the first of which gives it its title. */
export function addAnnouncement(
  world: World,
  partner: DemoPartner,
  treatments: readonly TreatmentKey[],
  status: AnnouncementStatus,
  random: Random,
  now: number,
): WorldAnnouncement {
  const { profile, speaker, writer, country } = partner;
  const [lead, second] = treatments;
  if (!lead) throw new RangeError('an announcement offers something');
  const isVisiting = profile.isVisitingClient && random.chance(0.35);
  // A second treatment is named once: in the title or in the text.
  const told = treatments.slice(0, 2);
  const isInTitle =
    second !== undefined &&
    toneOf(lead) !== 'adult' &&
    !isVisiting &&
    goTogether(country.locale, lead, second) &&
    random.chance(0.5);
  const content: AnnouncementContent = {
    title: writer.title(speaker, isInTitle ? told : [lead], isVisiting),
    description: writer.announcement(speaker, isInTitle ? [lead] : told, isVisiting),
    authorLocale: country.locale,
    offers: treatments.flatMap((key) =>
      durationsOf(key).map((durationMinutes) => ({
        ...treatmentOf(key),
        durationMinutes,
        price: partner.price(key, durationMinutes),
      })),
    ),
    currency: profile.currency,
    placeId: profile.placeId,
    district: profile.district,
    isVisitingClient: profile.isVisitingClient,
    travelRadiusKm: profile.isVisitingClient ? random.pick([5, 10, 15, 20]) : null,
    workplace: profile.workplace,
    gender: profile.gender,
    clientTypes: profile.clientTypes,
    paymentMethods: profile.paymentMethods,
    facilities: profile.facilities,
    languages: spoken(partner, random),
    phonePrefix: profile.phonePrefix,
    phoneNumber: profile.phoneNumber,
    website: profile.website,
    facebook: '',
    instagram: '',
    youtube: '',
  };
  const { offers, ...rest } = content;
  const times = moments(status, random, now);
  const announcement: WorldAnnouncement = {
    id: random.uuid(times.createdAt),
    ownerId: profile.userId,
    status,
    statusBefore: null,
    hidden: status === 'ACTIVE' && random.chance(0.015),
    ...rest,
    countryCode: country.countryCode,
    lat: profile.lat,
    lng: profile.lng,
    photoIds: [],
    reasons: null,
    promotedUntil:
      status === 'ACTIVE' && random.chance(0.03)
        ? now + random.int(12, ANNOUNCEMENT.promotionDays * 24) * HOUR
        : null,
    checkoutExpiresAt: null,
    paidDays: null,
    deletedAt: null,
    block: null,
    ...times,
  };
  world.announcements.push(announcement);
  world.offers.push(
    ...offers.map((offer, position) => ({ announcementId: announcement.id, position, ...offer })),
  );
  return announcement;
}

function spoken({ country, profile }: DemoPartner, random: Random): Locale[] {
  const languages: Locale[] = [country.locale];
  const speaksEnglish = profile.facilities.includes('GUEST_SERVICE_IN_ENGLISH');
  if (speaksEnglish && country.locale !== 'en') languages.push('en');
  if (random.chance(0.25)) languages.push(random.pick(country.otherLanguages));
  return languages;
}

/** When it was written, published and ends, as the status wants it. */
function moments(status: AnnouncementStatus, random: Random, now: number) {
  if (status === 'DRAFT' || status === 'IN_REVIEW') {
    const createdAt = now - random.int(1, 20 * 24) * HOUR;
    return { createdAt, updatedAt: createdAt, publishedAt: null, expiresAt: null };
  }
  const length = random.pick(ANNOUNCEMENT.durations) * DAY;
  const expiresAt =
    status === 'EXPIRED'
      ? now - random.int(1, (ANNOUNCEMENT.expiredPageDays - 4) * 24) * HOUR
      : now + 12 * HOUR + Math.floor(random.next() * (length - DAY));
  const publishedAt = expiresAt - length;
  const createdAt = publishedAt - random.int(1, 72) * HOUR;
  return { createdAt, updatedAt: publishedAt, publishedAt, expiresAt };
}
