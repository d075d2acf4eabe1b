import { mailLink } from '../../../domain/accounts/email.ts';
import { CalendarDays, Globe, Mail, Phone } from 'lucide-react';
import type { PublicProfile } from '../../../contract/partners.ts';
import { NETWORK_NAMES, NETWORKS } from '../../../domain/links.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { SocialLink } from '../../blocks/contact/SocialLink.tsx';
import styles from './ContactCard.module.css';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';

/** How to book or to get in touch. */
export function ContactCard({
  profile,
  isCalendarShown,
}: {
  profile: PublicProfile;
  isCalendarShown: boolean;
}) {
  const t = useT('partners');
  const priceText = usePriceText();
  const { name, services, currency, phonePrefix, phoneNumber, phoneText: phone } = profile;
  const cheapest = services.length > 0 ? Math.min(...services.map(({ price }) => price.from)) : null;
  const networks = NETWORKS.filter((network) => profile[network]);
  return (
    <Card look="raised">
      <div className={styles.card}>
        {cheapest !== null && (
          <Formatted as="p" className={styles.price}>
            {priceText({ from: cheapest, to: null }, currency)}
          </Formatted>
        )}
        {profile.isCalendarEnabled && !isCalendarShown && (
          <ButtonLink
            href={paths.profileDetails(profile.profileId, 'calendar')}
            size="lg"
            isBlock
            start={<Icon of={CalendarDays} size={20} />}
          >
            {t('book')}
          </ButtonLink>
        )}
        {!profile.isCalendarEnabled && <p className={styles.quiet}>{t('noCalendar')}</p>}
        <ButtonLink
          href={`tel:+${phonePrefix}${phoneNumber}`}
          kind={profile.isCalendarEnabled ? 'outlined' : 'filled'}
          isBlock
          start={<Icon of={Phone} size={20} />}
        >
          {t('call', { phone })}
        </ButtonLink>
        <ul className={styles.links}>
          {profile.email && (
            <li>
              <Icon of={Mail} size={20} />
              <Anchor href={mailLink(profile.email)}>{t('write')}</Anchor>
            </li>
          )}
          {profile.website && (
            <li>
              <Icon of={Globe} size={20} />
              <a href={profile.website} rel="nofollow noopener ugc">
                {hostOf(profile.website)}
              </a>
            </li>
          )}
        </ul>
        {networks.length > 0 && (
          <div className={styles.networks}>
            {networks.map((network) => (
              <SocialLink
                key={network}
                network={network}
                href={profile[network]}
                label={t('onNetwork', { name, network: NETWORK_NAMES[network] })}
              />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '');
