import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { redirect, useLoaderData } from 'react-router';
import type { AnnouncementEdit } from '../../../contract/announcementBody.ts';
import { announcements } from '../../../contract/announcements.ts';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatMoment } from '../../../messages/moment.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ReasonSummary } from './form/ReasonSummary.tsx';
import { paths } from '../../paths/paths.ts';
import type { Route } from './+types/EditAnnouncementPage';
import { EditView } from './EditView.tsx';
import { loadEditable } from './loadEditable.ts';

export const handle: PageHandle = {
  messages: ['ownNotices', 'formParts', 'announcementForm', 'catalogue', 'photos', 'placePicker', 'errors'],
  query: ['from'],
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

/** After a refusal it may have been saved elsewhere: the form then shows both versions. */
export const shouldRevalidate = alsoAfterRefusal;

export default function EditAnnouncementPage() {
  const loaded = useLoaderData<typeof loader>();
  const { announcementId, refused, reasons } = loaded;
  const t = useT('ownNotices');
  const tag = toBcp47(useLocale());
  const edit = ownListingPaths.editAnnouncement(announcementId);
  return (
    <EditView loaded={loaded} task="edit">
      {refused && (
        <>
          <Notice
            tone="warn"
            title={t('refused.title')}
            actions={
              <ButtonLink
                href={refused.isBegunFrom ? `${edit}?from=current` : edit}
                size="sm"
                kind="outlined"
              >
                {t(refused.isBegunFrom ? 'refused.fromLive' : 'refused.action')}
              </ButtonLink>
            }
          >
            <p>
              <Formatted>{t('refused.at', { date: formatMoment(Date.parse(refused.at), tag) })}</Formatted>
            </p>
            <p>{t(refused.isBegunFrom ? 'refused.inForm' : 'refused.current')}</p>
          </Notice>
          {refused.isBegunFrom && <ReasonSummary reasons={reasons} />}
        </>
      )}
    </EditView>
  );
}
