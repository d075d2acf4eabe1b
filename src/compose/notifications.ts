import type { BookingParts } from '../server/features/booking/parts.ts';
import { reminderRecipient } from '../server/features/booking/reminding.ts';
import { notificationRoutes } from '../server/features/notifications/routes.ts';
import { createNotifications } from '../server/features/notifications/service.ts';
import type { Frame } from './frame.ts';

/** Who is told what, and wants to hear of it no more. */
export function composeNotifications(frame: Frame, booking: BookingParts) {
  const notifications = createNotifications({
    ...frame,
    linkSecret: booking.linkSecret,
    recipientByKey: (visitId, key) => reminderRecipient(booking, visitId, key),
  });
  return { routes: notificationRoutes(notifications) };
}
