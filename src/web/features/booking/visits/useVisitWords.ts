import type { Appointment, BookableService } from '../../../../contract/booking.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { useLocale, useT } from '../../../messages.ts';
import { formatPrice } from '../../../ui/display/formatPrice.ts';

/** Says services, prices and places of visits in the page's language; needs the messages `booking` and `catalogue`. */
export function useVisitWords() {
  const t = useT('booking');
  const catalogue = useT('catalogue');
  const locale = useLocale();
  const say = catalogue as unknown as (key: string) => string;

  /** The partner's own name for a service, else the catalogue's. */
  const serviceName = ({ label, main, sub }: Pick<BookableService, 'label' | 'main' | 'sub'>) =>
    label || say(sub === null ? `mains.${main}` : `subs.${main}.${sub}`);

  /** "150 zł", "150–200 zł" or "from 150 zł". */
  function price({ price: { from, to }, currency }: Pick<BookableService, 'price' | 'currency'>): string {
    const low = formatPrice(from, currency, toBcp47(locale));
    if (to === null) return t('priceFrom', { price: low });
    return to === from ? low : `${low} – ${formatPrice(to, currency, toBcp47(locale))}`;
  }

  /** Street, district, town and directions, as far as they are known; the client's address of a home visit. */
  function placeLines(place: Appointment['place']): string[] {
    if (place.kind === 'CLIENT') return [t('place.CLIENT'), place.address].filter(Boolean);
    const street = [place.street, place.houseNumber].filter(Boolean).join(' ');
    const town = [place.postCode, place.city].filter(Boolean).join(' ');
    const area = [place.district, place.neighbourhood].filter(Boolean).join(', ');
    return [street, area, town, place.directions].filter(Boolean);
  }

  return { serviceName, price, placeLines };
}
