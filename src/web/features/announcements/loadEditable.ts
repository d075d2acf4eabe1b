import { redirect } from 'react-router';
import { announcements } from '../../../contract/announcements.ts';
import { UPLOAD_USER_PHOTO, withId } from '../../apiPaths.ts';
import type { PageContext } from '../../context.ts';
import { orThrow } from '../../orThrow.ts';
import { paths } from '../../paths.ts';
import { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { requireSession } from '../../signIn.ts';
import { fromAnnouncement } from './form/formValues.ts';

/**
 * A stored announcement of the signed-in partner, for the form. Where its status does not allow that (`may`), the
 * visitor is led to where it goes on: a draft to the form of new ones, any other to its page.
 */
export async function loadEditable(page: PageContext, request: Request, id: string, may: 'edit' | 'fix') {
  const { userId } = requireSession(page, request, 'partner');
  const announcement = await orThrow(page.call(announcements.get, { params: { id } }));
  const { owner } = announcement;
  if (owner?.status === 'DRAFT') throw redirect(paths.draft(id));
  if (!owner?.can[may]) throw redirect(paths.announcementDetails(id));
  return {
    userId,
    announcementId: id,
    initial: fromAnnouncement(announcement),
    licenceNumber: announcement.profile.licenceNumber,
    reasons: owner.reasons,
    canRequestReview: owner.canRequestReview,
    prefixes: phonePrefixes(page.locale),
    uploadTo: withId(UPLOAD_USER_PHOTO, userId),
  };
}
