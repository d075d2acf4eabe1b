import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { redirect } from 'react-router';
import { announcements } from '../../../contract/announcements.ts';
import { UPLOAD_USER_PHOTO, withId } from '../../paths/apiPaths.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { countryOfPurchase } from '../../blocks/payments/loadOffers.ts';
import { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { requireSession } from '../../page/requireSession.ts';
import { fromAnnouncement } from './form/formValues.ts';

/**
 * A stored announcement of the signed-in partner, for the form. Where its status does not allow that (`may`), the
 * visitor is led to where it goes on: a draft to the form of new ones, any other to its page.
 */
export async function loadEditable(
  page: PageContext,
  request: Request,
  id: string,
  may: 'edit' | 'fix' | 'duplicate' | 'extend' | 'activate',
) {
  const { userId } = requireSession(page, request, 'partner');
  const announcement = await orThrow(page.call(announcements.get, { params: { id } }));
  const { owner } = announcement;
  if (owner?.status === 'DRAFT' && may !== 'duplicate') throw redirect(ownListingPaths.draft(id));
  // A mail that is read after the end leads on as well.
  if (may === 'extend' && owner?.can.activate)
    throw redirect(ownListingPaths.renewAnnouncement('activate', id));
  if (may === 'activate' && owner?.can.extend)
    throw redirect(ownListingPaths.renewAnnouncement('extend', id));
  // One that was put right in another tab is edited from here on: what is typed in this one stays.
  const isFixed = may === 'fix' && owner?.can.edit;
  if (!owner?.can[may] && !isFixed) throw redirect(paths.announcementDetails(id));
  // What was not accepted is gone on with, unless the version that is shown is asked for.
  const refused = may === 'edit' ? owner.refusedEdit : null;
  const isFromRefused = refused !== null && new URL(request.url).searchParams.get('from') !== 'current';
  return {
    userId,
    announcementId: id,
    initial: fromAnnouncement(announcement, isFromRefused ? refused : null),
    refused: refused && { at: refused.at, isBegunFrom: isFromRefused },
    licenceNumber: announcement.profile.licenceNumber,
    canFix: owner.can.fix,
    reasons: owner.reasons,
    canRequestReview: owner.canRequestReview,
    countryCode: countryOfPurchase({ place: announcement.place, owner }),
    expiresAt: owner.expiresAt,
    timeZone: announcement.place.timeZone,
    prefixes: phonePrefixes(page.locale),
    uploadTo: withId(UPLOAD_USER_PHOTO, userId),
  };
}
