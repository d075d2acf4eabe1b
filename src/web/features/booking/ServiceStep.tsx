import { ChevronRight, Clock } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { useTreatmentInFull } from '../../blocks/catalogue/useTreatmentInFull.ts';
import { PriceNote } from '../../blocks/prices/PriceNotes.tsx';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { bookingHref } from '../../blocks/booking/choice.ts';
import type { BookingView } from './bookingView.ts';
import styles from './ServiceStep.module.css';
import { lengthKey } from '../../blocks/booking/lengthKey.ts';

/** The services, each a link to the next step. */
export function ServiceStep({ view }: { view: Extract<BookingView, { step: 'service' }> }) {
  const t = useT('booking');
  const treatmentName = useTreatmentInFull();
  const priceText = usePriceText();
  const { terms, choice } = view;
  return (
    <section className={styles.services}>
      <h2 tabIndex={-1} data-step-heading>
        {t('service.heading')}
      </h2>
      <ul className={styles.list}>
        {terms.services.map((service) => (
          <li key={service.serviceId}>
            <Anchor className={styles.service} href={bookingHref({ ...choice, service: service.serviceId })}>
              <span className={styles.words}>
                <span className={styles.name}>{treatmentName(service)}</span>
                <span className={styles.duration}>
                  <Icon of={Clock} size={16} />
                  {t(lengthKey(service), { minutes: service.durationMinutes })}
                </span>
                <PriceNote price={service.price} factors={service.priceFactors} />
              </span>
              <Formatted className={styles.price}>{priceText(service.price, service.currency)}</Formatted>
              <Icon of={ChevronRight} size={20} className={styles.arrow} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
