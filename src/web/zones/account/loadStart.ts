import { announcements, type MyAd } from '../../../contract/announcements.ts';
import type { Appointment } from '../../../contract/appointments.ts';
import { type ClientProfile, clients } from '../../../contract/clients.ts';
import { type OwnProfile, partners } from '../../../contract/partners.ts';
import { accounts, type User } from '../../../contract/accounts.ts';
import { isApiProblem } from '../../api.ts';
import type { PageContext } from '../../context.ts';
import { orThrow } from '../../orThrow.ts';
import { loadWaiting } from '../../features/booking/visits/loadWaiting.ts';
import { dateFormat } from '../../../messages/intl.ts';

/** What a partner's area opens with. */
export interface PartnerStart {
  role: 'partner';
  profile: OwnProfile | null;
  today: Appointment[];
  requests: Appointment[];
  ads: MyAd[];
}

/** What a client's area opens with. */
export interface ClientStart {
  role: 'client';
  user: User;
  profile: ClientProfile | null;
  requests: Appointment[];
  coming: Appointment[];
}

/** The account with its profile, whichever kind it is. */
export type Summary =
  | { role: 'partner'; user: User; profile: OwnProfile | null }
  | Pick<ClientStart, 'role' | 'user' | 'profile'>;

/** Reads the first page of a signed-in user's area. */
export async function loadStart(page: PageContext): Promise<PartnerStart | ClientStart> {
  const waiting = loadWaiting(page);
  if (page.session?.accountType === 'partner') {
    const [{ profile }, { requests, coming }, ads] = await orThrow(
      Promise.all([page.call(partners.ownAccount, {}), waiting, page.call(announcements.myAds, {})]),
    );
    const today = coming.filter(({ date, timeZone }) => date === todayIn(timeZone));
    return { role: 'partner', profile, today, requests, ads: ads.items };
  }
  const [summary, { requests, coming }] = await Promise.all([loadClient(page), waiting]);
  return { ...summary, requests, coming };
}

/** Reads what a signed-in user has told. */
export async function loadSummary(page: PageContext): Promise<Summary> {
  if (page.session?.accountType !== 'partner') return loadClient(page);
  return { role: 'partner', ...(await orThrow(page.call(partners.ownAccount, {}))) };
}

async function loadClient({
  call,
  session,
}: PageContext): Promise<Pick<ClientStart, 'role' | 'user' | 'profile'>> {
  const [user, profile] = await orThrow(
    Promise.all([
      call(accounts.me, {}),
      call(clients.clientProfile, { params: { id: session?.userId ?? '' } }).catch((error) => {
        if (isApiProblem(error, 'PROFILE_MISSING')) return null;
        throw error;
      }),
    ]),
  );
  return { role: 'client', user, profile };
}

/** Today's date by the clock of a zone, `YYYY-MM-DD`. */
const todayIn = (timeZone: string) => dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
