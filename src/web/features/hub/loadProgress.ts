import { ownAnnouncements } from '../../../contract/ownAnnouncements.ts';
import { partners } from '../../../contract/partners.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';

/** How far a partner is on the way to the first booking. */
export interface Progress {
  hasProfile: boolean;
  takesBookings: boolean;
  /** Clients find one. */
  hasListing: boolean;
}

/** The signed-in partner's progress; null for everybody else, who all get the same page. */
export async function loadProgress(page: PageContext): Promise<Progress | null> {
  if (page.session?.accountType !== 'partner') return null;
  const [{ profile }, ads] = await orThrow(
    Promise.all([
      page.call(partners.ownAccount, {}),
      page.call(ownAnnouncements.myAds, { query: { status: 'ACTIVE' } }),
    ]),
  );
  return {
    hasProfile: profile !== null,
    takesBookings: profile?.isCalendarEnabled ?? false,
    hasListing: ads.items.length > 0,
  };
}
