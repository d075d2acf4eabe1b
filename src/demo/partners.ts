import { ACCOUNT } from '../domain/accounts/limits.ts';
import { type Gender, LICENSED_MAIN, type Workplace } from '../domain/catalogue/catalogue.ts';
import type { LocalizedText } from '../domain/locales.ts';
import { currencyOfCountry, type PriceRange } from '../domain/money.ts';
import { noProfileTexts } from '../domain/partners/profileTexts.ts';
import type { City, ClosingNeed, CountryContent, District, TreatmentKey } from './content/content.ts';
import { openingTimes } from './openingTimes.ts';
import { durationsOf, priceList } from './prices.ts';
import type { Random } from './random.ts';
import { isOther, SPECIALITIES, type Speciality, treatmentOf } from './specialities.ts';
import { asciiOf, licenceNumber, phoneNumber } from './spelling.ts';
import { inSentence, type Speaker, treatmentName, type Writer } from './texts.ts';
import { clientTypes, facilities, paymentMethods } from './terms.ts';
import type { World, WorldProfile, WorldUser } from './world.ts';

const DAY = 86_400_000;
const KM_PER_DEGREE = 111.32;

/** A partner and what is needed to speak in their name. */
export interface DemoPartner {
  country: CountryContent;
  city: City;
  speciality: Speciality;
  user: WorldUser;
  profile: WorldProfile;
  speaker: Speaker;
  writer: Writer;
  price: (key: TreatmentKey, minutes: number) => PriceRange;
}

/** Adds the partners of a country with their profiles, workers and services. */
export function createPartners(
  world: World,
  country: CountryContent,
  writer: Writer,
  random: Random,
  now: number,
): DemoPartner[] {
  const nextSpeciality = random.deck(SPECIALITIES.flatMap((one) => Array<Speciality>(one.share).fill(one)));
  const nextName = nameGiver(country, random);
  const phones = new Set<string>();
  return country.cities.flatMap((city) => {
    const nextDistrict = random.deck(city.districts);
    return Array.from({ length: city.partners }, () => {
      const speciality = nextSpeciality();
      const isTeam = speciality.form === 'team' || (speciality.form === 'any' && random.chance(0.45));
      const gender: Gender = random.chance(speciality.clients === 'women' ? 1 : 0.62) ? 'FEMALE' : 'MALE';
      const named = nextName(speciality, gender, isTeam);
      let phone = phoneNumber(random, city.phoneStem, country.phoneLength);
      while (phones.has(phone)) phone = phoneNumber(random, city.phoneStem, country.phoneLength);
      phones.add(phone);
      return addPartner({ city, district: nextDistrict(), speciality, gender, phone, ...named });
    });
  });

  function addPartner(choice: {
    city: City;
    district: District;
    speciality: Speciality;
    gender: Gender;
    phone: string;
    isTeam: boolean;
    name: string;
    people: { name: string; gender: Gender }[];
  }): DemoPartner {
    const { city, district, speciality, gender, isTeam, name, people } = choice;
    const createdAt = now - random.int(90, 700) * DAY - random.int(0, DAY);
    const id = random.uuid(createdAt);
    const site = `${asciiOf(name)}.example`;
    const mailbox = random.pick(['kontakt', 'info', 'hello'].slice(country.locale === 'pl' ? 0 : 1));
    const phone = { phonePrefix: country.phonePrefix, phoneNumber: choice.phone };
    const user: WorldUser = {
      id,
      accountType: 'partner',
      staffRole: null,
      email: `${mailbox}@${site}`,
      emailVerifiedAt: createdAt + 900_000,
      ...phone,
      passwordHash: '!',
      locale: country.locale,
      termsVersion: ACCOUNT.termsVersion,
      termsAcceptedAt: createdAt,
      createdAt,
    };
    const times = openingTimes(random, isTeam);
    const isCalendarEnabled = random.chance(0.76);
    const isVisitingClient = speciality.tone !== 'adult' && !isTeam && random.chance(0.35);
    const isAdult = speciality.tone === 'adult';
    const room: Workplace =
      isTeam && !isAdult
        ? 'CLASSIC'
        : random.pick(
            isAdult
              ? ['INTIMATE_LIVING_ROOM']
              : ['INTIMATE_LIVING_ROOM', 'CLASSIC', 'PRIVATE_PROPERTY', 'INTIMATE_LIVING_ROOM'],
          );
    const workplace = isVisitingClient && room === 'PRIVATE_PROPERTY' ? 'HOME_VISITS_ONLY' : room;
    const payments = paymentMethods(random, country.countryCode);
    const amenities = facilities(random, workplace);
    const holds = new Set<ClosingNeed>(['always']);
    if (payments.includes('CREDIT_CARD') && payments.includes('CASH')) holds.add('card');
    if (payments.includes('GIFT_VOUCHER')) holds.add('voucher');
    if (payments.includes('VAT_INVOICE')) holds.add('invoice');
    if (isVisitingClient) holds.add('visiting');
    if (amenities.includes('GUEST_SERVICE_IN_ENGLISH') && country.locale !== 'en') holds.add('english');
    if (amenities.includes('OBJECT_FOR_DISABLED_PEOPLE')) holds.add('accessible');
    if (isCalendarEnabled) holds.add('calendar');
    if (times['6']) holds.add('saturday');
    if (times['2']?.some(({ to }) => to >= '20:00')) holds.add('evening');
    if (speciality.tone === 'massage') holds.add('massage');
    if (speciality.tone === 'physio') holds.add('physio');
    const speaker: Speaker = {
      locale: country.locale,
      isTeam,
      tone: speciality.tone,
      gender,
      years: random.int(5, 20),
      district,
      holds,
    };
    const text: LocalizedText = writer.profile(speaker);
    const serviceCategory = [...new Set(speciality.treatments.map((key) => treatmentOf(key).main))];
    const [lead] = speciality.treatments;
    const register = serviceCategory.includes(LICENSED_MAIN)
      ? country.licence
      : lead && country.registers?.[lead];
    const profile: WorldProfile = {
      ...noProfileTexts(),
      userId: id,
      name,
      gender,
      description: text[country.locale] ?? '',
      engDescription: text.en ?? '',
      placeId: `g-${city.geonameId}`,
      cityDescription: writer.directions(country.locale),
      district: district.name,
      street: random.pick(district.streets),
      houseNumber: String(random.int(2, 96)),
      postCode: district.postCode,
      ...pointIn(city, district, random),
      isVisitingClient,
      workplace,
      availability: random.chance(0.8) ? 'OPENING_HOURS' : 'BY_APPOINTMENT',
      openingTimes: times,
      serviceCategory,
      licenceNumber: register ? licenceNumber(register, id) : '',
      currency: currencyOfCountry(country.countryCode),
      isTechnician: speciality.tone === 'massage' && random.chance(0.5),
      clientTypes: clientTypes(random, speciality.clients),
      facilities: amenities,
      paymentMethods: payments,
      ...phone,
      email: user.email,
      website: random.chance(0.65) ? `https://${site}` : '',
      breakTime: random.pick(['10', '15', '15', '30']),
      startGridMinutes: 15,
      avoidsGaps: false,
      travelSpeedKmh: 30,
      priceFactors: isTeam ? ['PERSON', 'EXTENT'] : ['EXTENT', 'MATERIALS'],
      travelCostKind: isVisitingClient ? 'FREE' : null,
      travelCost: 0,
      isCalendarEnabled,
      bookingMode: random.chance(0.5) ? 'INSTANT' : 'REQUEST',
      photoIds: [],
      ownerName: isTeam ? '' : (people[0]?.name ?? ''),
      treatsClients: !isTeam,
      createdAt,
      updatedAt: createdAt + random.int(1, 60) * DAY,
    };
    const price = priceList(random, country, city);
    world.users.push(user);
    world.profiles.push(profile);
    const serviceIds = addServices(id, createdAt);
    for (const [position, person] of people.entries()) {
      // In a bigger team some people do not give every treatment.
      const some =
        isTeam && position > 0 && random.chance(0.3)
          ? random.sample(serviceIds, Math.ceil(serviceIds.length / 2))
          : [];
      world.workers.push({
        id: random.uuid(createdAt),
        profileId: id,
        position,
        isPartner: !isTeam,
        ...person,
        photoId: null,
        serviceIds: some,
        openingTimes: null,
      });
    }
    return { country, city, speciality, user, profile, speaker, writer, price };

    function addServices(profileId: string, at: number): string[] {
      const ids: string[] = [];
      for (const key of speciality.treatments) {
        const label = isOther(key) ? writer.ownName(country.locale, key) : '';
        for (const durationMinutes of durationsOf(key)) {
          const serviceId = random.uuid(at);
          ids.push(serviceId);
          world.services.push({
            id: serviceId,
            profileId,
            position: ids.length - 1,
            ...treatmentOf(key),
            label,
            durationMinutes,
            people: 1,
            price: price(key, durationMinutes),
          });
        }
      }
      return ids;
    }
  }
}

/** Gives names to practices: those of the country's list to teams while there are any, else that of the person. */
function nameGiver(country: CountryContent, random: Random) {
  const salons = Object.fromEntries(
    Object.entries(country.salons).map(([tone, names]) => [tone, random.shuffle(names)]),
  ) as Record<Speciality['tone'], string[]>;
  const taken = new Set<string>();
  const decks = {
    FEMALE: { first: random.deck(country.firstNames.FEMALE), last: random.deck(country.lastNames.FEMALE) },
    MALE: { first: random.deck(country.firstNames.MALE), last: random.deck(country.lastNames.MALE) },
  };
  return ({ tone, treatments, clients }: Speciality, gender: Gender, isTeam: boolean) => {
    const salon = isTeam || tone === 'adult' ? salons[tone].pop() : undefined;
    const first = decks[gender].first();
    if (salon) {
      const people = [{ name: first, gender }];
      const count = isTeam ? random.int(2, tone === 'massage' ? 5 : 4) : 1;
      while (people.length < count) {
        const other: Gender = clients === 'women' || random.chance(0.65) ? 'FEMALE' : 'MALE';
        const name = decks[other].first();
        if (!people.some((person) => person.name === name)) people.push({ name, gender: other });
      }
      return { isTeam, name: salon, people };
    }
    for (;;) {
      const last = decks[gender].last();
      const trade = treatments[0]
        ? inSentence(treatmentName(country.locale, treatments[0]), country.locale)
        : '';
      const name = random
        .pick(country.soloNames[tone])
        .replace('{name}', `${first} ${last}`)
        .replace('{first}', first)
        .replace('{last}', last)
        .replace('{t}', trade);
      if (taken.has(asciiOf(name))) continue;
      taken.add(asciiOf(name));
      return { isTeam: false, name, people: [{ name: first, gender }] };
    }
  };
}

/** A point within half a kilometre of the district's middle. */
function pointIn(city: City, district: District, random: Random): { lat: number; lng: number } {
  const lat = city.lat + (district.north + random.next() - 0.5) / KM_PER_DEGREE;
  const lng =
    city.lng + (district.east + random.next() - 0.5) / (KM_PER_DEGREE * Math.cos((city.lat * Math.PI) / 180));
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
}
