/** Every kind of job, what it carries and how it is queued; compose.ts says what does it. */
import type { LinkJob } from './server/features/accounts/dependencies.ts';
import type { DueAnnouncement } from './server/features/announcements/sweep.ts';
import type { GuestCodeJob } from './server/features/booking/guestCodes.ts';
import type { DueVisit } from './server/features/booking/sweep.ts';
import type { ExportJob } from './server/features/leaving/exports.ts';
import type { ErasureJob, FarewellJob } from './server/features/leaving/service.ts';
import type { LocateJob } from './server/features/partners/locating.ts';
import type { DueOrder } from './server/features/payments/sweep.ts';
import type { EraseJob } from './server/features/photos/service.ts';
import type { AvifJob } from './server/features/photos/serving.ts';
import { EVERY_MINUTE, type JobSettings } from './server/jobs/settings.ts';
import type { MailJob } from './server/mail.ts';
import type { PushJob } from './server/push.ts';
import type { SmsJob } from './server/sms.ts';

export interface Jobs {
  'mail.send': MailJob;
  'push.send': PushJob;
  'sms.send': SmsJob;
  'accounts.mailLink': LinkJob;
  'booking.guestCode': GuestCodeJob;
  'leaving.export': ExportJob;
  'leaving.farewell': FarewellJob;
  'leaving.deleteAgain': ErasureJob;
  'partners.locate': LocateJob;
  'photos.erase': EraseJob;
  'photos.avif': AvifJob;
  /** What the clock does to one thing; a sweep finds what is due. */
  'booking.due': DueVisit;
  /** A freed time, by its id, for those who wait. */
  'booking.offer': { id: string };
  /** A calendar kept elsewhere, by its id, that is due to be read. */
  'calendarImports.read': { id: string };
  /** A saved search, by its id, that is due to be looked through. */
  'savedSearches.due': { id: string };
  'announcements.due': DueAnnouncement;
  'payments.due': DueOrder;
  'payments.compare': object;
  'invoices.makeUp': object;
  'booking.sweep': object;
  'calendarImports.sweep': object;
  'savedSearches.sweep': object;
  'announcements.sweep': object;
  'payments.sweep': object;
  'tidy.sweep': object;
}

export const JOBS: Record<keyof Jobs, JobSettings> = {
  'mail.send': { isPrompt: true, reachesOutside: true },
  'push.send': { isPrompt: true, reachesOutside: true },
  'sms.send': { isPrompt: true, reachesOutside: true },
  'accounts.mailLink': { isPrompt: true, reachesOutside: true },
  'booking.guestCode': { isPrompt: true, reachesOutside: true },
  'leaving.export': { isPrompt: true, reachesOutside: true },
  'leaving.farewell': { isPrompt: true, reachesOutside: true, isOwed: true },
  'leaving.deleteAgain': { isPrompt: true, reachesOutside: true, isOwed: true },
  'partners.locate': { reachesOutside: true },
  'photos.erase': { reachesOutside: true, isOwed: true },
  'photos.avif': { isOnePerKey: true, reachesOutside: true },
  'booking.due': { isOnePerKey: true },
  'booking.offer': { isPrompt: true },
  'calendarImports.read': { isOnePerKey: true, reachesOutside: true },
  'savedSearches.due': { isOnePerKey: true },
  'announcements.due': { isOnePerKey: true },
  'payments.due': { isOnePerKey: true, reachesOutside: true },
  'payments.compare': { schedule: '17 3 * * *', reachesOutside: true },
  'invoices.makeUp': { schedule: '23 * * * *' },
  'booking.sweep': { schedule: EVERY_MINUTE },
  'calendarImports.sweep': { schedule: EVERY_MINUTE },
  'savedSearches.sweep': { schedule: EVERY_MINUTE },
  'announcements.sweep': { schedule: EVERY_MINUTE },
  'payments.sweep': { schedule: EVERY_MINUTE },
  'tidy.sweep': { schedule: EVERY_MINUTE },
};
