import { redirect, useLoaderData } from 'react-router';
import { type AnnouncementEdit, announcements } from '../../../contract/announcements.ts';
import { apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/EditAnnouncementPage';
import styles from './AddAnnouncementPage.module.css';
import { AnnouncementForm } from './form/AnnouncementForm.tsx';
import { loadEditable } from './loadEditable.ts';

export const handle: PageHandle = {
  messages: ['announcementForm', 'catalogue', 'photos', 'placePicker', 'errors'],
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
  const { initial, version, prefixes, uploadTo, canRequestReview } = useLoaderData<typeof loader>();
  const t = useT('announcementForm');
  return (
    <main id="main">
      <Page width="medium" className={styles.page}>
        <PageMeta title={t('edit.title')} />
        <div className={styles.main}>
          <header>
            <h1 tabIndex={-1}>{t('edit.title')}</h1>
            <p className={styles.lead}>{t('edit.lead')}</p>
          </header>
          <AnnouncementForm
            initial={initial}
            version={version}
            prefixes={prefixes}
            uploadTo={uploadTo}
            canRequestReview={canRequestReview}
            submitLabel={t('edit.save')}
          />
        </div>
      </Page>
    </main>
  );
}
