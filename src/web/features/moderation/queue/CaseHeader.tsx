import type { AnnouncementCase } from '../../../../contract/moderation/review.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { useT } from '../../../messages/messages.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { paths } from '../../../paths/paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import styles from './AnnouncementCasePage.module.css';
import { queuePath } from './goOn.ts';
import { useOnlyKind } from './useOnlyKind.ts';

/** Which announcement a case is about, and how it stands. `isAppeal`: what is decided is an appeal about it. */
export function CaseHeader({ view, isAppeal = false }: { view: AnnouncementCase; isAppeal?: boolean }) {
  const t = useT('staffReview');
  const statuses = useT('announcements');
  const only = useOnlyKind();
  const { id, live, pending, waiting, status } = view;
  const shown = pending && pending.revisionId === waiting ? pending : live;
  return (
    <header className={styles.header}>
      <PageMeta title={isAppeal ? t('appeal.titleOf', { title: shown.title }) : shown.title} />
      <p className={styles.links}>
        <ButtonLink href={queuePath(only)} kind="text" size="sm">
          {t('case.back')}
        </ButtonLink>
        <ButtonLink href={paths.announcementDetails(id)} kind="text" size="sm">
          {t('case.view')}
        </ButtonLink>
      </p>
      <h1 tabIndex={-1} lang={toBcp47(shown.authorLocale)}>
        {shown.title}
      </h1>
      <p className={styles.marks}>
        {isAppeal && <Badge tone="info">{t('queue.kinds.appeal')}</Badge>}
        <Badge tone="primary">{statuses(`status.${status}`)}</Badge>
        {view.hidden && <Badge>{t('case.hidden')}</Badge>}
        {view.openReports > 0 && (
          <Badge tone="danger">{t('case.reports', { count: view.openReports })}</Badge>
        )}
      </p>
    </header>
  );
}
