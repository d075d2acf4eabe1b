import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import type { Announcement } from '../../../contract/announcements.ts';
import { automaticChecks } from '../../../domain/announcements/automaticChecks.ts';
import { LOCALES } from '../../../domain/locales.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { useRootData } from '../../page/rootData.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Labelled } from '../../ui/display/Labelled.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import styles from './AddAnnouncementPage.module.css';
import { AnnouncementView } from './AnnouncementView.tsx';
import { useLanguageName } from '../../blocks/catalogue/useLanguageName.ts';
import { useFindingText } from './useFindingText.ts';

/** The saved draft as clients will see it, with the way back and, where the automatic checks find nothing, on. */
export function Preview({ announcement }: { announcement: Announcement }) {
  const t = useT('announcementForm');
  const isFree = useRootData()?.isFree === true;
  const free = useT('freeListings');
  const languageName = useLanguageName();
  const findingText = useFindingText();
  const { announcementId, owner, place, profile } = announcement;
  const { licenceNumber } = profile;
  const checks = automaticChecks(announcement, { countryCode: place.countryCode, licenceNumber });
  const findings = checks.clean ? [] : checks.reasons;
  return (
    <>
      {!checks.clean && (
        <ErrorSummary
          title={isFree ? free('findings') : t('preview.findings')}
          items={[
            ...findings.map((finding) => ({
              href: `${ownListingPaths.draft(announcementId)}#${finding.path}`,
              message: <Labelled label={nameOf(finding.path)}>{findingText(finding)}</Labelled>,
            })),
            ...(findings.some(({ reason }) => reason === 'reservedTitle')
              ? [{ href: paths.giveLicence, message: t('giveLicence') }]
              : []),
          ]}
        />
      )}
      <div className={styles.frame}>
        <AnnouncementView
          announcement={announcement}
          preview={{ nextTimes: t('preview.nextTimes'), booking: t('preview.booking') }}
        />
      </div>
      <div className={styles.bar}>
        <ButtonLink href={ownListingPaths.draft(announcementId)} kind="outlined" size="lg">
          {t('preview.edit')}
        </ButtonLink>
        {checks.clean ? (
          <ButtonLink href={ownListingPaths.payment(announcementId, 'add')} size="lg">
            {isFree ? free('next') : t('preview.pay')}
          </ButtonLink>
        ) : (
          owner?.canRequestReview && (
            <ButtonLink href={`${ownListingPaths.payment(announcementId, 'add')}&review`} size="lg">
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
    return locale ? t('description', { language: languageName(locale) }) : t('adTitle');
  }
}
