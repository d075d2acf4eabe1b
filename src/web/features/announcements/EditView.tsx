import type { ReactNode } from 'react';
import { useT } from '../../messages/messages.ts';
import { draftKey } from '../../blocks/localDraft/drafts.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './AddAnnouncementPage.module.css';
import { DraftedForm } from './form/DraftedForm.tsx';
import type { loadEditable } from './loadEditable.ts';

interface EditViewProps {
  loaded: Awaited<ReturnType<typeof loadEditable>>;
  /** Whether it is changed or put right. */
  task: 'edit' | 'fix';
  /** What stands between the heading and the form. */
  children?: ReactNode;
}

/** The form of a stored announcement. */
export function EditView({ loaded, task, children }: EditViewProps) {
  const {
    userId,
    announcementId,
    initial,
    licenceNumber,
    prefixes,
    uploadTo,
    canRequestReview,
    reasons,
    refused,
  } = loaded;
  const t = useT('announcementForm');
  return (
    <main id="main">
      <Page className={classNames(styles.page, styles.withForm)}>
        <PageMeta title={t(`${task}.title`)} />
        <div className={styles.main}>
          <header>
            <h1 tabIndex={-1}>{t(`${task}.title`)}</h1>
            <p className={styles.lead}>{t(`${task}.lead`)}</p>
          </header>
          {children}
          <DraftedForm
            key={`${announcementId} ${refused?.isBegunFrom}`}
            draftKey={draftKey('announcement', userId, announcementId)}
            initial={initial}
            licenceNumber={licenceNumber}
            prefixes={prefixes}
            uploadTo={uploadTo}
            canRequestReview={canRequestReview}
            reasons={task === 'fix' || refused?.isBegunFrom ? reasons : undefined}
            submitLabel={t(`${task}.save`)}
          />
        </div>
      </Page>
    </main>
  );
}
