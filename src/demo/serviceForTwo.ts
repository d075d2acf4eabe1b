import type { Random } from './random.ts';
import type { World } from './world.ts';

/** What Barbara and Tomasz give together: their first service, for two at once. */
export function addServiceForTwo(world: World, profileId: string, random: Random, now: number): void {
  const own = world.services.filter((service) => service.profileId === profileId);
  const [single] = own;
  if (!single) return;
  const { from, to } = single.price;
  world.services.push({
    ...single,
    id: random.uuid(now),
    position: own.length,
    label: 'Masaż dla dwojga',
    people: 2,
    price: { from: from * 2, to: to === null ? null : to * 2 },
  });
}
