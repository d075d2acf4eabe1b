/** What is told of visits before them, and who wants to hear of what no more. */
import type { ReminderKind } from '../../../domain/booking/reminders.ts';
import type {
  AlertKind,
  NotificationChannel,
  NotificationKind,
} from '../../../domain/notifications/notification.ts';
import type { Instant, NullableInstant } from './columns.ts';

/** Opened and taken away by a trigger of `appointments`. */
interface VisitRemindersRow {
  appointment_id: string;
  kind: ReminderKind | 'REVIEW_INVITATION';
  starts_at: Instant;
  agreed_at: Instant;
  due_at: NullableInstant;
  sent_at: NullableInstant;
}

interface NotificationsOffRow {
  user_id: string;
  kind: NotificationKind;
  channel: NotificationChannel;
  switched_at: Instant;
}

interface AddressesOffRow {
  address_hash: Buffer;
  kind: NotificationKind;
  channel: NotificationChannel;
  switched_at: Instant;
}

interface SmsConsentsRow {
  user_id: string;
  kind: AlertKind;
  /** E.164. */
  phone: string;
  consented_at: Instant;
}

interface SmsSentRow {
  id: string;
  phone_hash: Buffer;
  sent_at: Instant;
}

export interface NotificationsTables {
  sms_consents: SmsConsentsRow;
  sms_sent: SmsSentRow;
  visit_reminders: VisitRemindersRow;
  notifications_off: NotificationsOffRow;
  addresses_off: AddressesOffRow;
}
