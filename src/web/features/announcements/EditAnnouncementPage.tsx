import { redirect, useLoaderData } from 'react-router';
import type { AnnouncementEdit } from '../../../contract/announcementBody.ts';
import { announcements } from '../../../contract/announcements.ts';
import { apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/EditAnnouncementPage';
import { EditView } from './EditView.tsx';
import { loadEditable } from './loadEditable.ts';

export const handle: PageHandle = {
  messages: ['formParts', 'announcementForm', 'catalogue', 'photos', 'placePicker', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'editAnnouncement',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadEditable(context.get(pageContext), request, params.id, 'edit');

/** Saves the edit and shows the announcement as it stands now. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction(request, async (body: AnnouncementEdit) => {
    await call(announcements.edit, { params: { id }, body });
    return redirect(paths.announcementDetails(id));
  });
}

export default function EditAnnouncementPage() {
  return <EditView loaded={useLoaderData<typeof loader>()} task="edit" />;
}
