import type { DemoClient, DemoClients } from './clients.ts';
import type { DemoPartner } from './partners.ts';
import type { Random } from './random.ts';
import { addVisit, workersOf } from './visits.ts';
import type { World, WorldAppointment } from './world.ts';

/** Visits of the partner one can log in as, past and to come, in most states. */
export function addDemoVisits(
  world: World,
  partner: DemoPartner,
  clients: DemoClients,
  random: Random,
  now: number,
): void {
  const [barbara, tomasz] = workersOf(world, partner);
  const others = clients.others.filter(({ countryCode }) => countryCode === partner.country.countryCode);
  const [anyone = clients.demo, somebody = clients.demo, regular = clients.demo] = others;
  const plan: [
    day: number,
    state: WorldAppointment['state'],
    client: DemoClient,
    worker: typeof barbara,
    note?: string,
  ][] = [
    [-58, 'CANCELLED_BY_PARTNER', clients.demo, tomasz],
    [-44, 'CANCELLED_BY_CLIENT', clients.demo, barbara],
    [-30, 'COMPLETED', clients.demo, barbara],
    [-23, 'DECLINED', clients.demo, tomasz],
    [-16, 'COMPLETED', regular, tomasz],
    [-12, 'NO_SHOW', anyone, barbara],
    [-9, 'COMPLETED', clients.demo, tomasz, 'Proszę o mocniejszy nacisk na barki.'],
    [-6, 'CANCELLED_BY_CLIENT', somebody, barbara],
    [-4, 'COMPLETED', regular, barbara],
    [2, 'CONFIRMED', clients.demo, barbara, 'Przyjdę prosto z pracy, być może kilka minut później.'],
    [3, 'REQUESTED', somebody, tomasz, 'Czy w pracowni jest winda?'],
    [4, 'CONFIRMED', regular, barbara],
    [5, 'REQUESTED', clients.demo, tomasz],
    [7, 'CONFIRMED', anyone, tomasz],
    [16, 'CONFIRMED', clients.demo, barbara],
  ];
  for (const [day, state, client, worker, note = ''] of plan) {
    if (!worker) continue;
    // On a day off the visit moves to the next day.
    for (let later = 0; later < 3; later++) {
      const visit = addVisit(world, partner, worker, client, { day: day + later, state }, random, now);
      if (!visit) continue;
      visit.note = note;
      break;
    }
  }
}
