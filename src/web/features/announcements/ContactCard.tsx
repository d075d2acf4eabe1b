import { Globe, Phone } from 'lucide-react';
import type { Announcement } from '../../../contract/announcements.ts';
import { NETWORK_NAMES, NETWORKS } from '../../../domain/links.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { SocialLink } from '../../blocks/contact/SocialLink.tsx';
import { BookLink, NOTHING_BOOKED } from './BookLink.tsx';
import styles from './ContactCard.module.css';

export interface ContactCardProps {
  announcement: Announcement;
  canBook: boolean;
  /** Of the preview: why nothing is booked. */
  preview?: string | undefined;
}

/** The way to a visit: booking where there is a calendar, else (and beside it) phone and links. */
export function ContactCard({ announcement, canBook, preview }: ContactCardProps) {
  const t = useT('announcements');
  const names = useT('catalogue');
  const { profile, website, announcementId, phonePrefix, phoneNumber, phoneText: phone } = announcement;
  const networks = NETWORKS.filter((network) => announcement[network]);
  return (
    <aside className={styles.aside} id="contact" aria-labelledby="contact-title">
      <Card look="raised" padding="lg" className={styles.card}>
        <h2 id="contact-title" className={styles.name}>
          <span className={styles.by}>{t('by')}</span>
          <span translate="no">{profile.name}</span>
        </h2>
        {canBook && (
          <BookLink
            href={paths.booking(announcementId)}
            size="lg"
            isBlock
            isPreview={preview !== undefined}
            className={styles.book}
          >
            <BookWords announcement={announcement} />
          </BookLink>
        )}
        {canBook && preview && (
          <p id={NOTHING_BOOKED} className={styles.quiet}>
            {preview}
          </p>
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
                {names('fields.website')}
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

/** What the phone's bar at the bottom offers: the lowest price, and the booking or the way to the contacts. */
export function StickyBar({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const priceText = usePriceText();
  const { profile, announcementId, currency } = announcement;
  return (
    <div className={styles.bar}>
      <Formatted className={styles.from}>
        {priceText({ from: lowestOf(announcement), to: null }, currency)}
      </Formatted>
      <ButtonLink href={profile.isCalendarEnabled ? paths.booking(announcementId) : '#contact'}>
        {t(profile.isCalendarEnabled ? 'book' : 'contactNow')}
      </ButtonLink>
    </div>
  );
}

const lowestOf = ({ offers }: Announcement) => Math.min(...offers.map(({ price }) => price.from));

function BookWords({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const priceText = usePriceText();
  const { currency } = announcement;
  const lowest = lowestOf(announcement);
  return <Formatted>{t('bookFrom', { price: priceText({ from: lowest, to: lowest }, currency) })}</Formatted>;
}
