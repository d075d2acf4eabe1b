import { redirect } from 'react-router';
import { announcements } from '../../../contract/announcements.ts';
import { apiAction } from '../../action.ts';
import type { PageContext } from '../../context.ts';
import { paths } from '../../paths.ts';

/** What can be done with an announcement in the partner's area. */
export type AdVerb = 'hide' | 'show' | 'duplicate' | 'delete';

export interface AdOrder {
  announcementId: string;
  verb: AdVerb;
}

/** Whether a body orders something about an announcement. */
export const isAdOrder = (order: unknown): order is AdOrder =>
  typeof order === 'object' && order !== null && 'announcementId' in order;

/** Does to an announcement what the JSON body orders; a copy opens as a draft, else the answer is the verb. */
export function announcementAction(request: Request, { call }: PageContext) {
  return apiAction(request, async ({ verb, announcementId }: AdOrder) => {
    const params = { id: announcementId };
    if (verb === 'duplicate') {
      const copy = await call(announcements.duplicate, { params });
      return redirect(paths.draft(copy.announcementId));
    }
    if (verb === 'delete') await call(announcements.remove, { params });
    else await call(announcements.setHidden, { params, body: { hidden: verb === 'hide' } });
    return { verb };
  });
}
