import type { AnnouncementStatus, Reason } from '../domain/announcements/announcement.ts';
import { ACCOUNT } from '../domain/accounts/limits.ts';
import { noProfileTexts } from '../domain/partners/profileTexts.ts';
import { typeset } from '../messages/typeset.ts';
import { addAnnouncement } from './announcements.ts';
import type { DemoClients } from './clients.ts';
import type { City, CountryContent, TreatmentKey } from './content/content.ts';
import { poland } from './content/countries/poland.ts';
import { DEMO_LOGINS } from './logins.ts';
import type { DemoPartner } from './partners.ts';
import { durationsOf, priceList } from './prices.ts';
import type { Random } from './random.ts';
import { type Speciality, treatmentOf } from './specialities.ts';
import { licenceNumber } from './spelling.ts';
import type { Writer } from './texts.ts';
import { addDemoVisits } from './demoVisits.ts';
import type { World, WorldAnnouncement } from './world.ts';

const DAY = 86_400_000;

const SPECIALITY: Speciality = {
  tone: 'massage',
  treatments: [
    'RELAXED_MASSAGE.CLASSIC_MASSAGE',
    'RELAXED_MASSAGE.KOBIDO_MASSAGE',
    'RELAXED_MASSAGE.HOT_STONES_MASSAGE',
    'RELAXED_MASSAGE.RELAXED_MASSAGE',
    'RELAXED_MASSAGE.AROMATHERAPY',
    'PHYSIOTHERAPY.MEDICAL_MASSAGE',
  ],
  share: 0,
  form: 'team',
  clients: 'all',
};

const DESCRIPTION =
  'Wrzos to niewielka pracownia masażu przy Piotrkowskiej, w oficynie, do której nie dochodzi hałas ulicy. Pracujemy we dwoje: Barbara masuje klasycznie i robi kobido, Tomasz zajmuje się masażem leczniczym i kamieniami. Każda wizyta zaczyna się od krótkiej rozmowy, a kończy szklanką wody i chwilą spokoju. Oleje są tłoczone na zimno, ręczniki świeże, a stół podgrzewany.';
const ENG_DESCRIPTION =
  'Wrzos is a small massage studio on Piotrkowska Street, in a rear building that the noise of the street does not reach. There are two of us: Barbara gives classic massage and kobido, Tomasz medical massage and hot stones. Every visit begins with a short talk and ends with a glass of water and a quiet moment. The oils are cold-pressed, the towels fresh and the table is heated.';

/** Adds the partner one can log in as, and answers it: announcements in every status, visits in most states. */
export function addDemoPartner(
  world: World,
  writer: Writer,
  clients: DemoClients,
  random: Random,
  now: number,
): DemoPartner {
  const partner = addProfile(world, writer, random, now);
  addInEveryStatus(world, partner, random, now);
  addDemoVisits(world, partner, clients, random, now);
  return partner;
}

function addProfile(world: World, writer: Writer, random: Random, now: number): DemoPartner {
  const country: CountryContent = poland;
  const city = country.cities.find(({ name }) => name === 'Łódź') as City;
  const district = city.districts.find(({ name }) => name === 'Śródmieście') ?? city.districts[0];
  if (!district) throw new RangeError('the demo partner works in a district');
  const createdAt = now - 500 * DAY;
  const id = random.uuid(createdAt);
  const phone = { phonePrefix: country.phonePrefix, phoneNumber: `${city.phoneStem}000` };
  const user: DemoPartner['user'] = {
    id,
    accountType: 'partner',
    staffRole: null,
    email: DEMO_LOGINS.partner,
    emailVerifiedAt: createdAt,
    ...phone,
    passwordHash: '!',
    locale: country.locale,
    termsVersion: ACCOUNT.termsVersion,
    termsAcceptedAt: createdAt,
    createdAt,
  };
  const weekday = [{ from: '09:00', to: '20:00' }];
  const afternoon = [{ from: '12:00', to: '20:00' }];
  const afternoons = { 1: afternoon, 2: afternoon, 3: afternoon, 4: afternoon, 5: afternoon };
  const profile: DemoPartner['profile'] = {
    ...noProfileTexts(),
    userId: id,
    name: 'Pracownia Masażu Wrzos',
    gender: 'FEMALE',
    description: typeset('pl', DESCRIPTION),
    engDescription: ENG_DESCRIPTION,
    placeId: `g-${city.geonameId}`,
    cityDescription: typeset('pl', 'Wejście przez bramę, w podwórzu druga klatka po lewej, pierwsze piętro.'),
    district: district.name,
    neighbourhood: 'Okolice pasażu Róży',
    street: 'Piotrkowska',
    houseNumber: '24',
    postCode: district.postCode,
    lat: 51.77442,
    lng: 19.45512,
    isVisitingClient: true,
    workplace: 'CLASSIC',
    availability: 'OPENING_HOURS',
    openingTimes: {
      1: weekday,
      2: weekday,
      3: weekday,
      4: weekday,
      5: weekday,
      6: [{ from: '10:00', to: '15:00' }],
    },
    serviceCategory: ['RELAXED_MASSAGE', 'PHYSIOTHERAPY'],
    licenceNumber: licenceNumber(country.licence, id),
    currency: 'PLN',
    isTechnician: true,
    clientTypes: ['WOMEN', 'PREGNANT_WOMEN', 'MEN', 'COUPLES'],
    facilities: ['OBJECT_FOR_DISABLED_PEOPLE', 'GUEST_SERVICE_IN_ENGLISH'],
    paymentMethods: ['CASH', 'CREDIT_CARD', 'BLIK', 'GIFT_VOUCHER', 'VAT_INVOICE'],
    ...phone,
    email: 'kontakt@wrzos-masaz.example',
    website: 'https://wrzos-masaz.example',
    imprint: `Pracownia Masażu Wrzos\nul. Piotrkowska 24, ${district.postCode} Łódź`,
    breakTime: '15',
    startGridMinutes: 15,
    avoidsGaps: false,
    travelSpeedKmh: 30,
    priceFactors: ['EXTENT', 'MATERIALS'],
    travelCostKind: 'FREE',
    travelCost: 0,
    isCalendarEnabled: true,
    bookingMode: 'REQUEST',
    ownerName: '',
    treatsClients: false,
    photoIds: [],
    createdAt,
    updatedAt: now - 12 * DAY,
  };
  world.users.push(user);
  world.profiles.push(profile);
  const price = priceList(random, country, city);
  let position = 0;
  for (const key of SPECIALITY.treatments) {
    for (const durationMinutes of durationsOf(key)) {
      const service = {
        id: random.uuid(createdAt),
        profileId: id,
        position: position++,
        ...treatmentOf(key),
      };
      world.services.push({
        ...service,
        label: '',
        durationMinutes,
        people: 1,
        price: price(key, durationMinutes),
      });
    }
  }
  for (const [index, name] of ['Barbara', 'Tomasz'].entries()) {
    const gender = index === 0 ? 'FEMALE' : 'MALE';
    const worker = {
      id: random.uuid(createdAt),
      profileId: id,
      position: index,
      isPartner: false,
      name,
      gender,
    } as const;
    // Tomasz comes at noon, so that the demo shows hours of one's own.
    const openingTimes = index === 0 ? null : { ...profile.openingTimes, ...afternoons };
    world.workers.push({ ...worker, photoId: null, serviceIds: [], openingTimes });
  }
  const speaker: DemoPartner['speaker'] = {
    locale: country.locale,
    isTeam: true,
    tone: SPECIALITY.tone,
    gender: 'FEMALE',
    years: 11,
    district,
    holds: new Set([
      'always',
      'massage',
      'card',
      'voucher',
      'invoice',
      'visiting',
      'english',
      'accessible',
      'calendar',
      'evening',
      'saturday',
    ]),
  };
  return { country, city, speciality: SPECIALITY, user, profile, speaker, writer, price };
}

type State = Partial<WorldAnnouncement> & { status: AnnouncementStatus };

function addInEveryStatus(world: World, partner: DemoPartner, random: Random, now: number): void {
  const live = (since: number, days: number) => ({
    publishedAt: now - since * DAY,
    expiresAt: now + (days - since) * DAY,
  });
  const never = { publishedAt: null, expiresAt: null };
  const { treatments } = SPECIALITY;
  const states: State[] = [
    { status: 'ACTIVE', ...live(20, 90), promotedUntil: now + 4 * DAY },
    { status: 'ACTIVE', ...live(25, 30) },
    { status: 'DRAFT', ...never },
    // A real checkout ends after half an hour; the demo's stays, so that the status can be seen at any time.
    { status: 'AWAITING_PAYMENT', ...never, checkoutExpiresAt: now + 365 * DAY },
    { status: 'IN_REVIEW', ...never, paidDays: 90 },
    { status: 'TO_FIX', ...never, paidDays: 90, reasons: [phoneInText('description.pl')] },
    { status: 'EXPIRED', publishedAt: now - 99 * DAY, expiresAt: now - 9 * DAY },
    {
      status: 'BLOCKED',
      statusBefore: 'ACTIVE',
      ...live(40, 90),
      block: { at: now - 2 * DAY, code: 'REPORT', text: HEALING_PROMISE },
      reasons: [healingPromise('description.pl')],
    },
    { status: 'DELETED', statusBefore: 'ACTIVE', ...live(50, 90), deletedAt: now - 3 * DAY },
  ];
  for (const [index, state] of states.entries()) {
    const lead = treatments[index % treatments.length] as TreatmentKey;
    const second = treatments[(index + 2) % treatments.length] as TreatmentKey;
    const announcement = addAnnouncement(world, partner, [lead, second], 'DRAFT', random, now);
    const createdAt = (state.publishedAt ?? now - (index + 1) * DAY) - 3_600_000;
    Object.assign(
      announcement,
      { hidden: false, promotedUntil: null, createdAt, updatedAt: createdAt + 3_600_000 },
      state,
    );
    // Only so many that are live or paid may share a number.
    if (state.status === 'IN_REVIEW' || state.status === 'TO_FIX')
      announcement.phoneNumber = announcement.phoneNumber.replace(/0$/, '1');
    if (state.status === 'TO_FIX') say(announcement, ' Zapisy także pod numerem 539 001 000.');
    if (state.status === 'BLOCKED') say(announcement, ' Po trzech wizytach ból kręgosłupa znika na zawsze.');
  }
}

function phoneInText(path: string): Reason {
  return {
    path,
    code: 'contactData',
    detail: 'W opisie jest numer telefonu. Numer ma w ogłoszeniu osobne pole i można go podać tylko tam.',
  };
}

const HEALING_PROMISE =
  'Ostatnie zdanie opisu obiecuje skutek leczniczy, którego nikt nie może zagwarantować (regulamin, „Czego nie wolno”).';

function healingPromise(path: string): Reason {
  return {
    path,
    code: 'healingPromise',
    detail: HEALING_PROMISE,
  };
}

/** Adds a sentence to the author's own text, as it was typed. */
function say(announcement: WorldAnnouncement, sentence: string): void {
  announcement.description = { ...announcement.description, pl: `${announcement.description.pl}${sentence}` };
}
