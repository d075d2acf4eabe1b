import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import type { MyAd } from '../../../../contract/ownAnnouncements.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { formatDayOfYear } from '../../../ui/display/formatInstantDay.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './EndingSoon.module.css';
import { endsSoon } from './endsSoon.ts';

/** The announcements whose time is about to end, each with the way to more of it; nothing where there are none. */
export function EndingSoon({ ads }: { ads: readonly MyAd[] }) {
  const t = useT('accountZone');
  const a = useT('announcements');
  const overview = useT('overview');
  const locale = useLocale();
  const ending = ads.filter(endsSoon);
  if (ending.length === 0) return null;
  return (
    <Section title={overview('ending')}>
      <ul className={styles.list}>
        {ending.map(({ announcementId, title, authorLocale, timeZone, expiresAt, can }) => (
          <li key={announcementId} className={styles.one}>
            <div className={styles.words}>
              <h3 className={styles.title} lang={toBcp47(authorLocale)} id={`ending-${announcementId}`}>
                <Anchor href={paths.announcementDetails(announcementId)}>{title}</Anchor>
              </h3>
              {expiresAt && (
                <Formatted as="p" className={styles.until}>
                  {t('ads.until', { date: formatDayOfYear(expiresAt, timeZone, locale) })}
                </Formatted>
              )}
            </div>
            {can.extend && (
              <ButtonLink
                size="sm"
                href={ownListingPaths.renewAnnouncement('extend', announcementId)}
                aria-describedby={`ending-${announcementId}`}
              >
                {a('own.extend')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
