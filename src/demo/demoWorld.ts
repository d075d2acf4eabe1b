import { createAnnouncements } from './announcements.ts';
import { createClients } from './clients.ts';
import { countries } from './content/countries.ts';
import { addDemoPartner } from './demoPartner.ts';
import { createPartners, type DemoPartner } from './partners.ts';
import { givePhotos } from './photos/givePhotos.ts';
import { createRandom } from './random.ts';
import { addServiceForTwo } from './serviceForTwo.ts';
import { createWriter } from './texts.ts';
import { createVisits } from './visits.ts';
import type { World } from './world.ts';

/*
 * The world a fresh Palmora shows: two hundred partners in seven languages, what they announce, and some visits.
 * All of it follows from a seed and the present; nothing here touches a database. Instants are epoch ms.
 */

/** Makes the world of a seed as it stands at `now` (epoch ms); the same for the same two. */
export function demoWorld(seed: string, now: number): World {
  const random = createRandom(seed);
  // Chance of their own: how much of it visits take depends on the hour, and nothing else of the world may.
  const visiting = createRandom(`${seed} visits`);
  const world: World = {
    users: [],
    profiles: [],
    workers: [],
    services: [],
    clientProfiles: [],
    announcements: [],
    offers: [],
    photos: [],
    appointments: [],
  };
  const clients = createClients(world, random, now);
  const writer = createWriter(random);
  const partners: DemoPartner[] = [];
  for (const country of countries) {
    for (const partner of createPartners(world, country, writer, random, now)) {
      partners.push(partner);
      createAnnouncements(world, partner, random, now);
      createVisits(world, partner, clients, visiting, now);
    }
  }
  const ours = addDemoPartner(world, writer, clients, random, now);
  // Chance of their own, so that another picture or service changes nothing else of the world.
  givePhotos(world, partners, ours, createRandom(`${seed} photos`));
  addServiceForTwo(world, ours.profile.userId, createRandom(`${seed} two`), now);
  return world;
}
