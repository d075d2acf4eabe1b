import type { ReportCase } from '../../../../contract/moderation/reports.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Photo } from '../../../ui/display/Photo.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './Reports.module.css';

/** What was reported, as it was then, and the way to what it is now. */
export function Reported({
  subject,
  snapshot,
  photos,
  profileId,
}: Pick<ReportCase, 'snapshot' | 'photos'> & {
  subject: ReportCase['report']['subject'];
  profileId: string | null;
}) {
  const t = useT('staffReports');
  return (
    <Section title={t('reported.title')} intro={t('reported.intro')}>
      {snapshot ? (
        <dl className={styles.facts}>
          {snapshot.texts.map(({ label, locale, text }) => (
            <div key={`${label} ${locale}`}>
              <dt>
                {t(`labels.${label}`)}
                {locale && ` (${locale.toUpperCase()})`}
              </dt>
              <dd lang={locale || undefined} translate="no">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('erased')}</p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.photoId}>
              <Photo
                photo={photo}
                alt={t('photo', { number: index + 1 })}
                sizes="14rem"
                className={styles.photo}
              />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.links}>
        {subject.kind === 'announcement' && (
          <li>
            <Anchor href={paths.announcementDetails(subject.id)}>{t('now.announcement')}</Anchor>
          </li>
        )}
        {profileId && (
          <li>
            <Anchor href={paths.profileDetails(profileId)}>{t('now.profile')}</Anchor>
          </li>
        )}
      </ul>
    </Section>
  );
}
