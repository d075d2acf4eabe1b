import { Globe, Phone } from 'lucide-react';
import type { Announcement } from '../../../contract/announcements.ts';
import { NETWORK_NAMES, NETWORKS } from '../../../domain/links.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatPrice } from '../../../messages/price.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { SocialLink } from '../../blocks/contact/SocialLink.tsx';
import styles from './ContactCard.module.css';

/** The way to a visit: booking where there is a calendar, else (and beside it) phone and links. */
export function ContactCard({ announcement, isPreview }: { announcement: Announcement; isPreview: boolean }) {
  const t = useT('announcements');
  const { profile, website, announcementId, phonePrefix, phoneNumber, phoneText: phone } = announcement;
  const canBook = profile.isCalendarEnabled && !isPreview && !announcement.isExpired;
  const networks = NETWORKS.filter((network) => announcement[network]);
  return (
    <aside className={styles.aside} id="contact" aria-labelledby="contact-title">
      <Card look="raised" padding="lg" className={styles.card}>
        <h2 id="contact-title" className={styles.name}>
          <span className={styles.by}>{t('by')}</span>
          <span translate="no">{profile.name}</span>
        </h2>
        {canBook && (
          <ButtonLink href={paths.booking(announcementId)} size="lg" isBlock>
            <BookWords announcement={announcement} />
          </ButtonLink>
        )}
        {!profile.isCalendarEnabled && <p className={styles.quiet}>{t('noCalendar')}</p>}
        <ButtonLink
          href={`tel:+${phonePrefix}${phoneNumber}`}
          kind={canBook ? 'outlined' : 'filled'}
          size="lg"
          isBlock
          start={<Icon of={Phone} size={20} />}
          aria-label={t('call', { phone })}
        >
          <span translate="no">{phone}</span>
        </ButtonLink>
        {(website || networks.length > 0) && (
          <div className={styles.links}>
            {website && (
              <a href={website} rel="noopener noreferrer nofollow ugc" className={styles.website}>
                <Icon of={Globe} size={20} />
                {t('website')}
              </a>
            )}
            {networks.map((network) => (
              <SocialLink
                key={network}
                network={network}
                href={announcement[network]}
                label={t('network', { name: profile.name, network: NETWORK_NAMES[network] })}
              />
            ))}
          </div>
        )}
        <p className={styles.quiet}>{t('payOnSite')}</p>
        <ButtonLink href={paths.profileDetails(profile.profileId)} kind="text">
          {t('profile')}
        </ButtonLink>
      </Card>
    </aside>
  );
}

/** What the phone's bar at the bottom offers: the booking with its lowest price, or the way to the contacts. */
export function StickyBar({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const { profile, announcementId } = announcement;
  if (announcement.isExpired) return null;
  return (
    <div className={styles.bar}>
      <ButtonLink
        href={profile.isCalendarEnabled ? paths.booking(announcementId) : '#contact'}
        size="lg"
        isBlock
      >
        {profile.isCalendarEnabled ? <BookWords announcement={announcement} /> : t('contactNow')}
      </ButtonLink>
    </div>
  );
}

function BookWords({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const tag = toBcp47(useLocale());
  const lowest = Math.min(...announcement.offers.map(({ price }) => price.from));
  return <Formatted>{t('bookFrom', { price: formatPrice(lowest, announcement.currency, tag) })}</Formatted>;
}
