import { type MyAd, ownAnnouncements } from '../../../contract/ownAnnouncements.ts';
import type { Appointment } from '../../../contract/appointments.ts';
import type { ClientProfile } from '../../../contract/clients.ts';
import { figures } from '../../../contract/figures.ts';
import { type OwnProfile, partners } from '../../../contract/partners.ts';
import { reviews } from '../../../contract/reviews.ts';
import { accounts, type User } from '../../../contract/accounts.ts';
import type { ThingFigures } from '../../../domain/figures/figures.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';
import type { ShownFigures } from '../../features/figures/FiguresSection.tsx';
import { accountOf, loadPriceList } from '../../features/forPartners/loadPriceList.ts';
import type { PriceList } from '../../features/forPartners/priceList.ts';
import { loadToday } from '../../features/booking/visits/loadWaiting.ts';
import { type ClientVisits, loadClientVisits } from '../../features/booking/visits/loadClientVisits.ts';
import { loadCard } from '../../blocks/clientCard/loadCard.ts';

/** What a partner's area opens with. */
export interface PartnerStart {
  role: 'partner';
  profile: OwnProfile | null;
  today: readonly Appointment[];
  /** The next visit, where none of today's is still to come. */
  next: Appointment | null;
  /** The first of those that wait for an answer, and how many do. */
  requests: { items: readonly Appointment[]; total: number };
  /** The first of the own announcements, and how many there are. */
  ads: { items: readonly MyAd[]; total: number };
  /** How many reviews of the last days have no reply, and how many there are. */
  reviews: { newCount: number; total: number };
  figures: ShownFigures;
  figuresOfAds: readonly ThingFigures[];
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
    const account = page.call(partners.ownAccount, {});
    const ownPrices = account.then((own) => loadPriceList(page, request, accountOf(own)));
    const [{ profile }, { today, next, requests }, ads, received, shown, prices] = await orThrow(
      Promise.all([
        account,
        loadToday(page),
        page.call(ownAnnouncements.myAds, {}),
        page.call(reviews.received, {}),
        page.call(figures.own, {}),
        ownPrices,
      ]),
    );
    const { items, ...all } = shown;
    const figuresOfAds = items.map(({ days: _, ...sums }) => sums);
    const { newCount, total } = received;
    return {
      role: 'partner',
      profile,
      today,
      next,
      requests,
      ads,
      reviews: { newCount, total },
      figures: all,
      figuresOfAds,
      prices,
    };
  }
  const card = orThrow(loadCard(page));
  const [profile, visits, prices] = await Promise.all([
    card,
    loadClientVisits(page, request),
    card.then((own) => orThrow(loadPriceList(page, request, own ?? {}))),
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
