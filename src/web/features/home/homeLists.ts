import { announcements } from '../../../contract/announcements.ts';
import { places } from '../../../contract/places.ts';
import type { PageContext } from '../../page/context.ts';

/** So many cards a section. */
const SHOWN = 4;

export type HomeLists = Awaited<ReturnType<typeof loadHomeLists>>;

/** Popular places, and popular and new announcements: near a place, or where the language is at home. */
export async function loadHomeLists({ call }: Pick<PageContext, 'call'>, near?: string) {
  const query = { near };
  const [popularPlaces, { popular, latest }] = await Promise.all([
    call(places.popular, { query }),
    call(announcements.popularAndLatest, { query }),
  ]);
  // What is popular need not stand a second time among the latest.
  const shown = popular.slice(0, SHOWN);
  const fresh = latest.filter((card) => !shown.some((other) => other.announcementId === card.announcementId));
  return { places: popularPlaces.items, popular: shown, latest: fresh.slice(0, SHOWN) };
}
