/** Every endpoint of the contract; for the server and for tests, for it brings all schemas along. */
import { accounts } from './accounts.ts';
import { apiKeys } from './apiKeys.ts';
import { announcements } from './announcements.ts';
import { booking } from './booking.ts';
import { calendar } from './calendar.ts';
import { calendarFeeds } from './calendarFeeds.ts';
import { calendarImports } from './calendarImports.ts';
import { clientCards } from './clientCards.ts';
import { clients } from './clients.ts';
import { credentials } from './credentials.ts';
import { directory } from './directory.ts';
import { staffDirectory } from './moderation/directory.ts';
import { debug } from './debug.ts';
import { discounts } from './discounts.ts';
import type { Endpoint } from './endpoint.ts';
import { favourites } from './favourites.ts';
import { invoices } from './invoices.ts';
import { figures } from './figures.ts';
import { leaving } from './leaving.ts';
import { moderationCategories } from './moderation/categories.ts';
import { notifications } from './notifications.ts';
import { ownAnnouncements } from './ownAnnouncements.ts';
import { moderationAudit } from './moderation/audit.ts';
import { moderationChecks } from './moderation/checks.ts';
import { moderationJobs } from './moderation/jobs.ts';
import { moderationUsers } from './moderation/users.ts';
import { staffReports } from './moderation/reports.ts';
import { staffAccess } from './moderation/access.ts';
import { staffDiscounts } from './moderation/discountCodes.ts';
import { staffPayments } from './moderation/payments.ts';
import { staffPrices } from './moderation/prices.ts';
import { review } from './moderation/review.ts';
import { partners } from './partners.ts';
import { passkeys } from './passkeys.ts';
import { payments } from './payments.ts';
import { photos } from './photos.ts';
import { places } from './places.ts';
import { pushTokens } from './pushTokens.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { transparency } from './transparency.ts';
import { savedSearches } from './savedSearches.ts';
import { search } from './search.ts';
import { team } from './team.ts';
import { safety } from './safety.ts';
import { visitLink } from './visitLink.ts';
import { waitingList } from './waitingList.ts';

const FEATURES: Record<string, Record<string, Endpoint>> = {
  accounts,
  announcements: { ...announcements, ...ownAnnouncements },
  apiKeys,
  booking,
  visitLink,
  safety,
  calendar: { ...calendar, ...calendarImports },
  team,
  calendarFeeds,
  clientCards,
  clients,
  credentials,
  directory,
  staffDirectory,
  debug,
  discounts,
  favourites,
  invoices,
  figures,
  leaving,
  moderationAudit,
  moderationCategories,
  moderationChecks,
  moderationJobs,
  moderationUsers,
  notifications,
  partners,
  passkeys,
  payments,
  photos,
  places,
  pushTokens,
  review,
  reports,
  reviews,
  transparency,
  savedSearches,
  search,
  staffAccess,
  staffDiscounts,
  staffPayments,
  staffPrices,
  staffReports,
  waitingList,
};

/** An endpoint as the API's document and the clients made from it name it. */
export interface Operation {
  /** `bookingHold`: the feature and the endpoint's name in it. */
  operationId: string;
  /** The feature. */
  tag: string;
  endpoint: Endpoint;
}

export const OPERATIONS: readonly Operation[] = Object.entries(FEATURES).flatMap(([tag, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    operationId: tag + name[0]?.toUpperCase() + name.slice(1),
    tag,
    endpoint,
  })),
);

export const ENDPOINTS: readonly Endpoint[] = OPERATIONS.map(({ endpoint }) => endpoint);
