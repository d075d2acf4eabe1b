import { redirect, useLoaderData } from 'react-router';
import { type AnnouncementEdit, announcements } from '../../../contract/announcements.ts';
import { apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/FixAnnouncementPage';
import styles from './AddAnnouncementPage.module.css';
import { AnnouncementForm } from './form/AnnouncementForm.tsx';
import { loadEditable } from './loadEditable.ts';

export const handle: PageHandle = {
  messages: ['announcementForm', 'catalogue', 'photos', 'placePicker', 'errors'],
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
    await call(announcements.edit, { params: { id }, body });
    await call(announcements.fix, { params: { id }, body: { requestReview: body.requestReview } });
    return redirect(paths.announcementDetails(id));
  });
}

export default function FixAnnouncementPage() {
  const { initial, version, reasons, prefixes, uploadTo, canRequestReview } = useLoaderData<typeof loader>();
  const t = useT('announcementForm');
  return (
    <main id="main">
      <Page width="medium" className={styles.page}>
        <PageMeta title={t('fix.title')} />
        <div className={styles.main}>
          <header>
            <h1 tabIndex={-1}>{t('fix.title')}</h1>
            <p className={styles.lead}>{t('fix.lead')}</p>
          </header>
          <ErrorSummary
            title={t('fix.reasons')}
            items={reasons.map(({ path, detail }) => ({ fieldId: path, message: detail }))}
          />
          <AnnouncementForm
            initial={initial}
            version={version}
            prefixes={prefixes}
            uploadTo={uploadTo}
            canRequestReview={canRequestReview}
            submitLabel={t('fix.save')}
          />
        </div>
      </Page>
    </main>
  );
}
