import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import { redirect } from 'react-router';
import type { AnnouncementEdit } from '../../../../contract/announcementBody.ts';
import { announcements } from '../../../../contract/announcements.ts';
import { apiAction } from '../../../forms/action.ts';
import type { PageContext } from '../../../page/context.ts';
import { isUnchanged } from './isUnchanged.ts';

/** Keeps what was changed until it is paid for, and goes on to the payment. */
export function saveRenewal(
  { call }: PageContext,
  request: Request,
  id: string,
  purpose: 'extend' | 'activate',
) {
  const query = new URL(request.url).searchParams;
  const [days, code] = [query.get('days') ?? '', query.get('code')];
  return apiAction(request, async (body: AnnouncementEdit) => {
    const stored = await call(announcements.get, { params: { id } });
    if (!isUnchanged(body, stored)) {
      const edition = { extendOrActivateEdition: 'true' as const };
      await call(announcements.edit, { params: { id }, query: edition, body });
    }
    return redirect(
      `${ownListingPaths.payment(id, purpose)}&${new URLSearchParams({ days, ...(code && { code }) })}`,
    );
  });
}
