import { Clock } from 'lucide-react';
import type { Announcement } from '../../../contract/announcements.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatPrice } from '../../ui/formatPrice.ts';
import styles from './OfferList.module.css';
import { useTreatmentName } from './useTreatmentName.ts';

type Offer = Announcement['offers'][number];

/** The services of an announcement, each with its duration, its whole price and its way to the booking. */
export function OfferList({ announcement, isPreview }: { announcement: Announcement; isPreview: boolean }) {
  const t = useT('announcements');
  const nameOf = useTreatmentName();
  const { offers, currency, profile, announcementId } = announcement;
  const isBookable = profile.isCalendarEnabled && !isPreview && !announcement.isExpired;
  return (
    <ul className={styles.list}>
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the offers' order is their name.
        <li key={index} className={styles.offer}>
          <div className={styles.words}>
            <h3 className={styles.name}>{nameOf(offer)}</h3>
            <p className={styles.duration}>
              <Icon of={Clock} size={16} strokeWidth={2} />
              {t('minutes', { minutes: offer.durationMinutes })}
            </p>
          </div>
          <p className={styles.price} suppressHydrationWarning>
            <OfferPrice price={offer.price} currency={currency} />
          </p>
          {isBookable && (
            <ButtonLink
              href={paths.booking(announcementId, index)}
              kind="soft"
              className={styles.book}
              aria-label={t('bookOffer', { name: nameOf(offer) })}
            >
              {t('book')}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One price, a range, or "from". */
function OfferPrice({ price: { from, to }, currency }: { price: Offer['price']; currency: string }) {
  const t = useT('announcements');
  const tag = toBcp47(useLocale());
  if (to === null) return t('from', { price: formatPrice(from, currency, tag) });
  if (to === from) return formatPrice(from, currency, tag);
  return `${formatPrice(from, currency, tag)} – ${formatPrice(to, currency, tag)}`;
}
