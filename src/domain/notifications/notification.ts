// What somebody is told without having asked for it just now, and may switch off: by kind and by the channel it comes
// through. What is agreed, changed and called off always comes by mail and is no kind there; a device or a phone is told
// of it too where that is wanted. Texts to a phone cost, and come to whom asked for them alone.

import { REMINDER_KINDS } from '../booking/reminders.ts';

export const NOTIFICATION_KINDS = ['VISIT_CHANGE', ...REMINDER_KINDS, 'REVIEW_INVITATION'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['MAIL', 'PUSH', 'SMS'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What is told of one visit when its time has come. */
export type VisitNoticeKind = Exclude<NotificationKind, 'VISIT_CHANGE'>;

/** What may come to a device and as a text. */
export const ALERT_KINDS = ['VISIT_CHANGE', ...REMINDER_KINDS] as const satisfies NotificationKind[];
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What can be chosen of each channel. */
export const KINDS_OF = {
  MAIL: [...REMINDER_KINDS, 'REVIEW_INVITATION'],
  PUSH: ALERT_KINDS,
  SMS: ALERT_KINDS,
} as const satisfies Record<NotificationChannel, readonly NotificationKind[]>;

/** Whether a kind can be chosen of a channel. */
export const isChoice = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  (KINDS_OF[channel] as readonly NotificationKind[]).includes(kind);
