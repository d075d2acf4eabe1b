import type { AnnouncementEdit } from '../../../../contract/announcementBody.ts';
import type { Announcement } from '../../../../contract/announcements.ts';
import { fromAnnouncement, toBody } from '../form/formValues.ts';

/** Whether what a form sent says what is stored, as it was when the form was opened. */
export function isUnchanged(body: AnnouncementEdit, stored: Announcement): boolean {
  const before: Record<string, unknown> = toBody(fromAnnouncement(stored));
  const sent: Record<string, unknown> = body;
  return Object.keys(before).every((field) => JSON.stringify(sent[field]) === JSON.stringify(before[field]));
}
