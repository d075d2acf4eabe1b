import { inOwnOrder } from '../../domain/announcements/ownOrder.ts';
import type { DemoPartner } from '../partners.ts';
import type { Random } from '../random.ts';
import type { World, WorldAnnouncement, WorldPhoto } from '../world.ts';
import type { Picture } from './picture.ts';
import { PICTURES, type PictureName } from './pictures.ts';

/*
 * Who of the demo shows sample photos: about a fifth of the partners of a city, at least one where there are several. In
 * one city no picture is shown by two partners, and each announcement of a partner begins with another one, so that no two
 * cards of a city look alike; in one country the pictures come again as late as they can. In a partner's own list, where
 * live ones stand among others, no two neighbours begin alike.
 */

/** One partner of so many shows photos. */
const ONE_OF = 5;
/** Most photos of a partner. */
const MOST = 5;

const names = Object.keys(PICTURES) as PictureName[];
const picture = (name: PictureName): Picture => PICTURES[name];
/** Sorts what few can show before what anybody may. */
const rare = (name: PictureName): number => (picture(name).isForThese ? 0 : 1);

/** Gives some of the partners photos; `always` is among them. */
export function givePhotos(
  world: World,
  partners: readonly DemoPartner[],
  always: DemoPartner,
  random: Random,
): void {
  const announcements = Map.groupBy(world.announcements, ({ ownerId }) => ownerId);
  for (const inCountry of Map.groupBy(partners, ({ country }) => country).values()) {
    const shown = new Map<PictureName, number>();
    for (const [city, inCity] of Map.groupBy(inCountry, ({ city: { name } }) => name)) {
      const free = new Set(random.shuffle(names));
      if (city === always.city.name) give(always, free, shown);
      let left = inCity.length < 2 ? 0 : Math.max(1, Math.round(inCity.length / ONE_OF));
      for (const partner of random.shuffle(inCity)) {
        if (left > 0 && give(partner, free, shown)) left -= 1;
      }
    }
  }

  /** Gives a partner pictures that nobody in the city shows; whether there were enough. */
  function give(partner: DemoPartner, free: Set<PictureName>, shown: Map<PictureName, number>): boolean {
    const { profile } = partner;
    const own = announcements.get(profile.userId) ?? [];
    const live = own.filter(({ status }) => status === 'ACTIVE');
    const fitting = [...free]
      .filter((name) => fits(name, partner))
      .sort((a, b) => (shown.get(a) ?? 0) - (shown.get(b) ?? 0) || rare(a) - rare(b));
    const some = random.int(2, MOST - 1);
    const count = partner === always ? MOST : Math.max(live.length, some);
    if (fitting.length < count) return false;
    const chosen = fitting.slice(0, count);
    for (const name of chosen) {
      free.delete(name);
      shown.set(name, (shown.get(name) ?? 0) + 1);
    }
    const photos = chosen.map(
      (name): WorldPhoto => ({
        id: random.uuid(profile.createdAt),
        ownerId: profile.userId,
        picture: name,
        createdAt: profile.createdAt,
      }),
    );
    world.photos.push(...photos);
    profile.photoIds = photos.map(({ id }) => id);
    const left = new Set(photos);
    const starts = new Map<WorldAnnouncement, WorldPhoto>();
    // What belongs to a treatment is not taken by the announcement of another.
    for (const announcement of live) {
      const fit = photos.find((photo) => left.has(photo) && leads(photo.picture, announcement));
      if (!fit) continue;
      starts.set(announcement, fit);
      left.delete(fit);
    }
    for (const announcement of live) {
      const start = starts.get(announcement) ?? [...left][0];
      if (!start) throw new RangeError('whoever shows photos has one for each live announcement');
      left.delete(start);
      starts.set(announcement, start);
    }
    const listed = inOwnOrder(own.toSorted((a, b) => (a.id < b.id ? 1 : -1)));
    for (const [index, announcement] of listed.entries()) {
      const beside = [listed[index - 1], listed[index + 1]].map((one) => one && starts.get(one));
      const start = starts.get(announcement) ?? leastUsed(photos, [...starts.values()], beside);
      starts.set(announcement, start);
      announcement.photoIds = [start, ...photos.filter((photo) => photo !== start)].map(({ id }) => id);
    }
    return true;
  }

  function leads(name: PictureName, { id }: WorldAnnouncement): boolean {
    const offer = world.offers.find(({ announcementId }) => announcementId === id);
    return picture(name).treatments?.some((sub) => sub === offer?.sub) ?? false;
  }
}

/** Of the photos the one that fewest begin with, not one of `beside` while there is another. */
function leastUsed(
  photos: readonly WorldPhoto[],
  begun: readonly WorldPhoto[],
  beside: readonly (WorldPhoto | undefined)[],
): WorldPhoto {
  const others = photos.filter((photo) => !beside.includes(photo));
  const uses = (photo: WorldPhoto) => begun.filter((one) => one === photo).length;
  const [least] = (others.length > 0 ? others : [...photos]).sort((a, b) => uses(a) - uses(b));
  if (!least) throw new RangeError('whoever shows photos has one');
  return least;
}

function fits(name: PictureName, { speciality }: DemoPartner): boolean {
  const { tones, treatments = [], isForThese } = picture(name);
  if (!tones.includes(speciality.tone)) return false;
  return (
    !isForThese || treatments.some((sub) => speciality.treatments.some((key) => key.endsWith(`.${sub}`)))
  );
}
