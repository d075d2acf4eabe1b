import { announcements, type MyAd } from '../../../contract/announcements.ts';
import type { Appointment } from '../../../contract/appointments.ts';
import type { ClientProfile } from '../../../contract/clients.ts';
import { type OwnProfile, partners } from '../../../contract/partners.ts';
import { accounts, type User } from '../../../contract/accounts.ts';
import type { PageContext } from '../../context.ts';
import { orThrow } from '../../orThrow.ts';
import { loadPriceList } from '../../features/forPartners/loadPriceList.ts';
import type { PriceList } from '../../features/forPartners/priceList.ts';
import { loadToday } from '../../features/booking/visits/loadWaiting.ts';
import { type ClientVisits, loadClientVisits } from '../../features/booking/visits/loadClientVisits.ts';
import { loadCard } from '../../blocks/clientCard/loadCard.ts';

/** What a partner's area opens with. */
export interface PartnerStart {
  role: 'partner';
  profile: OwnProfile | null;
  today: readonly Appointment[];
  /** The first of those that wait for an answer, and how many do. */
  requests: { items: readonly Appointment[]; total: number };
  /** The first of the own announcements, and how many there are. */
  ads: { items: readonly MyAd[]; total: number };
  prices: PriceList;
}

/** What a client's area opens with. */
export interface ClientStart extends ClientVisits {
  role: 'client';
  profile: ClientProfile | null;
  prices: PriceList;
}

/** The account with its profile, whichever kind it is. */
export type Summary =
  | { role: 'partner'; user: User; profile: OwnProfile | null }
  | { role: 'client'; user: User; profile: ClientProfile | null };

/** Reads the first page of a signed-in user's area. */
export async function loadStart(page: PageContext, request: Request): Promise<PartnerStart | ClientStart> {
  if (page.session?.accountType === 'partner') {
    const [{ profile }, { today, requests }, ads, prices] = await orThrow(
      Promise.all([
        page.call(partners.ownAccount, {}),
        loadToday(page),
        page.call(announcements.myAds, {}),
        loadPriceList(page, request),
      ]),
    );
    return { role: 'partner', profile, today, requests, ads, prices };
  }
  const [profile, visits, prices] = await Promise.all([
    orThrow(loadCard(page)),
    loadClientVisits(page, request),
    orThrow(loadPriceList(page, request)),
  ]);
  return { role: 'client', profile, ...visits, prices };
}

/** Reads what a signed-in user has told. */
export async function loadSummary(page: PageContext): Promise<Summary> {
  if (page.session?.accountType !== 'partner') return loadClient(page);
  return { role: 'partner', ...(await orThrow(page.call(partners.ownAccount, {}))) };
}

async function loadClient(page: PageContext): Promise<Summary> {
  const [user, profile] = await orThrow(Promise.all([page.call(accounts.me, {}), loadCard(page)]));
  return { role: 'client', user, profile };
}
