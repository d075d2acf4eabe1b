import { redirect } from 'react-router';
import { announcements } from '../../../../contract/announcements.ts';
import type { PageContext } from '../../../context.ts';
import { paths } from '../../../paths.ts';

/** What an owner's list orders done with an announcement. */
export interface AnnouncementOrder {
  intent: 'announcement';
  announcementId: string;
  verb: 'hide' | 'show' | 'duplicate' | 'delete';
}

/** Does to an announcement what is ordered; a copy opens as a draft, else the answer is the verb. */
export async function orderAnnouncement({ verb, announcementId }: AnnouncementOrder, { call }: PageContext) {
  const params = { id: announcementId };
  if (verb === 'duplicate') {
    const copy = await call(announcements.duplicate, { params });
    return redirect(paths.draft(copy.announcementId));
  }
  if (verb === 'delete') await call(announcements.remove, { params });
  else await call(announcements.setHidden, { params, body: { hidden: verb === 'hide' } });
  return { verb };
}
