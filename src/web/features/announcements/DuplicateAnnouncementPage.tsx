import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { redirect, useLoaderData } from 'react-router';
import type { AnnouncementBody } from '../../../contract/announcementBody.ts';
import { announcements } from '../../../contract/announcements.ts';
import { apiAction } from '../../forms/action.ts';
import { draftKey } from '../../blocks/localDraft/drafts.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { classNames } from '../../ui/classNames.ts';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/DuplicateAnnouncementPage';
import styles from './AddAnnouncementPage.module.css';
import { DraftedForm } from './form/DraftedForm.tsx';
import { loadEditable } from './loadEditable.ts';

export const handle: PageHandle = {
  messages: ['formParts', 'announcementForm', 'catalogue', 'photos', 'placePicker', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'duplicateAnnouncement',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

/** What the copy begins with: all that the original says, and nothing of its state. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const loaded = await loadEditable(context.get(pageContext), request, params.id, 'duplicate');
  return { ...loaded, initial: { ...loaded.initial, version: null } };
}

/** Keeps the copy as a draft and goes on to its preview. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction(request, async (body: AnnouncementBody, keyed) => {
    const { announcementId } = await call(announcements.add, { body }, keyed);
    return redirect(ownListingPaths.draft(announcementId, 'preview'));
  });
}

export default function DuplicateAnnouncementPage() {
  const { userId, announcementId, initial, licenceNumber, prefixes, uploadTo } =
    useLoaderData<typeof loader>();
  const t = useT('announcementForm');
  return (
    <main id="main">
      <Page className={classNames(styles.page, styles.withForm)}>
        <PageMeta title={t('duplicate.title')} />
        <div className={styles.main}>
          <header>
            <h1 tabIndex={-1}>{t('duplicate.title')}</h1>
            <p className={styles.lead}>{t('duplicate.lead')}</p>
          </header>
          <DraftedForm
            key={announcementId}
            draftKey={draftKey('duplicate', userId, announcementId)}
            initial={initial}
            licenceNumber={licenceNumber}
            prefixes={prefixes}
            uploadTo={uploadTo}
            submitLabel={t('duplicate.save')}
          />
        </div>
      </Page>
    </main>
  );
}
