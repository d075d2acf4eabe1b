/** The kinds of jobs that have words of their own, `jobs.queues` of the messages. */
const NAMES = [
  'mail.send',
  'accounts.mailLink',
  'leaving.export',
  'leaving.farewell',
  'partners.locate',
  'photos.erase',
  'photos.avif',
  'booking.due',
  'booking.offer',
  'booking.sweep',
  'calendarImports.read',
  'calendarImports.sweep',
  'savedSearches.due',
  'savedSearches.sweep',
  'announcements.due',
  'announcements.sweep',
  'payments.due',
  'payments.compare',
  'payments.sweep',
  'invoices.makeUp',
  'tidy.sweep',
] as const;

/** The kind as the messages know it; undefined for one they do not. */
export const jobName = (queue: string) => NAMES.find((name) => name === queue);
