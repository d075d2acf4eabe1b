import { redirect, useLoaderData } from 'react-router';
import type { AnnouncementEdit } from '../../../contract/announcementBody.ts';
import { announcements } from '../../../contract/announcements.ts';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { paths } from '../../paths/paths.ts';
import type { Route } from './+types/FixAnnouncementPage';
import { EditView } from './EditView.tsx';
import { ReasonSummary } from './form/ReasonSummary.tsx';
import { loadEditable } from './loadEditable.ts';

export const handle: PageHandle = {
  messages: ['formParts', 'announcementForm', 'catalogue', 'photos', 'placePicker', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'fixAnnouncement',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadEditable(context.get(pageContext), request, params.id, 'fix');

/** Saves the corrections, hands the announcement in again and shows how it stands. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction(request, async (body: AnnouncementEdit) => {
    const { owner } = await call(announcements.edit, { params: { id }, body });
    if (owner?.can.fix)
      await call(announcements.fix, { params: { id }, body: { requestReview: body.requestReview } });
    return redirect(paths.announcementDetails(id));
  });
}

/** After a refusal it may have been saved elsewhere: the form then shows both versions. */
export const shouldRevalidate = alsoAfterRefusal;

export default function FixAnnouncementPage() {
  const loaded = useLoaderData<typeof loader>();
  const { canFix, reasons } = loaded;
  return (
    <EditView loaded={loaded} task={canFix ? 'fix' : 'edit'}>
      {canFix && <ReasonSummary reasons={reasons} />}
    </EditView>
  );
}
