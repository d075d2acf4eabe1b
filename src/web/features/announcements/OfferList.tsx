import { Clock } from 'lucide-react';
import type { Announcement } from '../../../contract/announcements.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import styles from './OfferList.module.css';
import { BookLink } from './BookLink.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';

type Offer = Announcement['offers'][number];

export interface OfferListProps {
  announcement: Announcement;
  isBookable: boolean;
  isPreview: boolean;
}

/** The services of an announcement: each treatment once, with its durations, whole prices and ways to the booking. */
export function OfferList({ announcement, isBookable, isPreview }: OfferListProps) {
  const t = useT('announcements');
  const nameOf = useTreatmentName();
  const priceText = usePriceText();
  const { offers, currency, announcementId } = announcement;
  return (
    <ul className={styles.list}>
      {byTreatment(offers).map(({ treatment, rows }) => {
        const name = nameOf(treatment);
        return (
          <li key={name} className={styles.treatment}>
            <h3 className={styles.name}>{name}</h3>
            <ul className={styles.rows}>
              {rows.map(({ offer, index }) => (
                <li key={index} className={styles.row}>
                  <span className={styles.duration}>
                    <Icon of={Clock} size={16} strokeWidth={2} />
                    {t('minutes', { minutes: offer.durationMinutes })}
                  </span>
                  <Formatted className={styles.price}>{priceText(offer.price, currency)}</Formatted>
                  {isBookable && (
                    <BookLink
                      href={paths.booking(announcementId, index)}
                      kind="soft"
                      isPreview={isPreview}
                      label={`${t('bookOffer', { name })}, ${t('minutes', { minutes: offer.durationMinutes })}`}
                    >
                      {t('book')}
                    </BookLink>
                  )}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

interface Treatment {
  treatment: Pick<Offer, 'main' | 'sub'>;
  /** The offers with the position that names them in the booking's address. */
  rows: { offer: Offer; index: number }[];
}

/** The offers of each treatment together, in the order of their first. */
function byTreatment(offers: readonly Offer[]): Treatment[] {
  const groups = new Map<string, Treatment>();
  for (const [index, offer] of offers.entries()) {
    const key = `${offer.main}/${offer.sub}`;
    const group = groups.get(key) ?? { treatment: offer, rows: [] };
    group.rows.push({ offer, index });
    groups.set(key, group);
  }
  return [...groups.values()];
}
