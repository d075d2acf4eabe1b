import { ACCOUNT } from '../domain/accounts/limits.ts';
import type { Locale } from '../domain/locales.ts';
import type { StaffRole } from '../domain/staff/staff.ts';
import type { CountryContent } from './content/content.ts';
import { countries } from './content/countries.ts';
import { DEMO_LOGINS } from './logins.ts';
import { createRandom, type Random } from './random.ts';
import { asciiOf, phoneNumber } from './spelling.ts';
import type { World, WorldUser } from './world.ts';

const DAY = 86_400_000;
const PER_COUNTRY = 4;

/** Somebody who books visits. */
export interface DemoClient {
  user: WorldUser;
  name: string;
  countryCode: string;
}

export interface DemoClients {
  /** The client one can log in as. */
  demo: DemoClient;
  others: DemoClient[];
}

/** Adds the demo client, the staff and a few clients of every country. */
export function createClients(world: World, random: Random, now: number): DemoClients {
  const home = countries[0] as CountryContent;
  const demo = add(home, DEMO_LOGINS.client, 'Maria Sobczak', null);
  add(home, DEMO_LOGINS.moderator, 'Helena Borkowska', 'moderator');
  // By a chance of its own: all others are who they are without it.
  add(home, DEMO_LOGINS.admin, 'Jerzy Malicki', 'admin', createRandom('admin'));
  const others = countries.flatMap((country) =>
    Array.from({ length: PER_COUNTRY }, (_, index) => {
      const gender = index % 2 === 0 ? 'FEMALE' : 'MALE';
      const [first, last] = [random.pick(country.firstNames[gender]), random.pick(country.lastNames[gender])];
      const mailbox = `${asciiOf(first)}.${asciiOf(last)}${index + 1}`;
      return add(
        country,
        `${mailbox}@${country.countryCode.toLowerCase()}.example`,
        `${first} ${last}`,
        null,
      );
    }),
  );
  return { demo, others };

  function add(
    country: CountryContent,
    email: string,
    name: string,
    staffRole: StaffRole | null,
    chance = random,
  ): DemoClient {
    const createdAt = now - chance.int(60, 400) * DAY;
    const city = country.cities[0];
    const phone = {
      phonePrefix: country.phonePrefix,
      phoneNumber: phoneNumber(chance, city?.phoneStem ?? '', country.phoneLength),
    };
    const locale: Locale = country.locale;
    const user: WorldUser = {
      id: chance.uuid(createdAt),
      accountType: 'client',
      staffRole,
      email,
      emailVerifiedAt: createdAt + 600_000,
      ...phone,
      passwordHash: '!',
      locale,
      termsVersion: ACCOUNT.termsVersion,
      termsAcceptedAt: createdAt,
      createdAt,
    };
    world.users.push(user);
    world.clientProfiles.push({
      userId: user.id,
      name,
      gender: null,
      ...phone,
      placeId: city ? `g-${city.geonameId}` : null,
      locale,
      note: '',
      address: '',
      updatedAt: createdAt,
    });
    return { user, name, countryCode: country.countryCode };
  }
}
