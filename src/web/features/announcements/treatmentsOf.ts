import type { Announcement } from '../../../contract/announcements.ts';

type Treatment = Pick<Announcement['offers'][number], 'main' | 'sub'>;

/** What an announcement offers, each treatment once, in the order of its list. */
export function treatmentsOf({ offers }: Pick<Announcement, 'offers'>): Treatment[] {
  const byKey = new Map(offers.map(({ main, sub }) => [`${main}/${sub}`, { main, sub }]));
  return [...byKey.values()];
}
