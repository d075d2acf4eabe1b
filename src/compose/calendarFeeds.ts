import { feedCalendar } from '../server/features/booking/feedCalendar.ts';
import type { BookingParts } from '../server/features/booking/parts.ts';
import { calendarFeedRoutes } from '../server/features/calendarFeeds/routes.ts';
import { createCalendarFeeds } from '../server/features/calendarFeeds/service.ts';
import { createReadLimiter } from '../server/http/limits/readLimit.ts';
import type { Frame } from './frame.ts';

/** Private addresses under which calendar apps read visits. */
export function composeCalendarFeeds(frame: Frame, booking: BookingParts) {
  const feeds = createCalendarFeeds({
    ...frame,
    publicUrl: frame.config.publicUrl,
    readLimiter: createReadLimiter(frame.clock),
    fileOf: (owner) => feedCalendar(booking, owner),
  });
  return { routes: calendarFeedRoutes(feeds) };
}
