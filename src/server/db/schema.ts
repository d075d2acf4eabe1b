/** The tables as the query builder sees them; the truth is `migrations/`, and `schema.test.ts` compares the two. */
import type { AccountsTables } from './schema/accounts.ts';
import type { AnnouncementsTables } from './schema/announcements.ts';
import type { AppealsTables } from './schema/appeals.ts';
import type { BookingTables } from './schema/booking.ts';
import type { CalendarFeedsTables } from './schema/calendarFeeds.ts';
import type { CalendarImportsTables } from './schema/calendarImports.ts';
import type { CategoriesTables } from './schema/categories.ts';
import type { ClientCardsTables } from './schema/clientCards.ts';
import type { DirectoryTables } from './schema/directory.ts';
import type { DiscountsTables } from './schema/discounts.ts';
import type { FavouritesTables } from './schema/favourites.ts';
import type { InvoicesTables } from './schema/invoices.ts';
import type { FiguresTables } from './schema/figures.ts';
import type { LeavingTables } from './schema/leaving.ts';
import type { LogTables } from './schema/log.ts';
import type { ModerationTables } from './schema/moderation.ts';
import type { NotificationsTables } from './schema/notifications.ts';
import type { PaymentsTables } from './schema/payments.ts';
import type { PhotosTables } from './schema/photos.ts';
import type { PlacesTables } from './schema/places.ts';
import type { ProfilesTables } from './schema/profiles.ts';
import type { ReportsTables } from './schema/reports.ts';
import type { ReviewsTables } from './schema/reviews.ts';
import type { SavedSearchesTables } from './schema/savedSearches.ts';
import type { StaffTables } from './schema/staff.ts';
import type { WaitingListTables } from './schema/waitingList.ts';

export type { RevisionText, StoredContent } from './schema/announcements.ts';
export type { PhotoPurpose } from './schema/photos.ts';

export interface Tables
  extends AccountsTables,
    PhotosTables,
    ProfilesTables,
    AnnouncementsTables,
    AppealsTables,
    PaymentsTables,
    BookingTables,
    CalendarFeedsTables,
    CalendarImportsTables,
    FavouritesTables,
    FiguresTables,
    CategoriesTables,
    ClientCardsTables,
    DirectoryTables,
    DiscountsTables,
    InvoicesTables,
    LeavingTables,
    ModerationTables,
    NotificationsTables,
    ReportsTables,
    ReviewsTables,
    PlacesTables,
    SavedSearchesTables,
    StaffTables,
    WaitingListTables,
    LogTables {}
