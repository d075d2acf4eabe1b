import type { Announcement } from '../../../contract/announcements.ts';
import { automaticChecks } from '../../../domain/announcements/automaticChecks.ts';
import { LOCALES } from '../../../domain/locales.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import styles from './AddAnnouncementPage.module.css';
import { AnnouncementView } from './AnnouncementView.tsx';
import { useFindingText } from './useFindingText.ts';

/** The saved draft as clients will see it, with the way back and, where the automatic checks find nothing, on. */
export function Preview({ announcement }: { announcement: Announcement }) {
  const t = useT('announcementForm');
  const names = useT('catalogue');
  const findingText = useFindingText();
  const { announcementId, owner } = announcement;
  const checks = automaticChecks(announcement);
  return (
    <>
      {!checks.clean && (
        <ErrorSummary
          title={t('preview.findings')}
          items={checks.reasons.map((finding) => ({
            href: `${paths.draft(announcementId)}#${finding.path}`,
            message: `${nameOf(finding.path)}: ${findingText(finding)}`,
          }))}
        />
      )}
      <div className={styles.frame}>
        <AnnouncementView announcement={announcement} isPreview />
      </div>
      <div className={styles.bar}>
        <ButtonLink href={paths.draft(announcementId)} kind="outlined" size="lg">
          {t('preview.edit')}
        </ButtonLink>
        {checks.clean ? (
          <ButtonLink href={paths.payment(announcementId, 'add')} size="lg">
            {t('preview.pay')}
          </ButtonLink>
        ) : (
          owner?.canRequestReview && (
            <ButtonLink href={`${paths.payment(announcementId, 'add')}&review`} size="lg">
              {t('preview.requestReview')}
            </ButtonLink>
          )
        )}
      </div>
    </>
  );

  /** The label of the field in the form. */
  function nameOf(path: string): string {
    const locale = LOCALES.find((one) => path === `description.${one}`);
    return locale ? t('description', { language: names(`languages.${locale}`) }) : t('adTitle');
  }
}
