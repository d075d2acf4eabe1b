import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { formatShortMoment } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useTreatmentInFull } from '../catalogue/useTreatmentInFull.ts';
import { usePriceText } from '../prices/usePriceText.ts';
import type { ChosenVisit } from './chosenVisit.ts';
import styles from './VisitStrip.module.css';

export interface VisitStripProps {
  visit: ChosenVisit;
  /** Where another time is chosen. */
  changeHref?: string;
}

/** The visit that is being booked, in a few lines above a form that comes in between. */
export function VisitStrip({ visit, changeHref }: VisitStripProps) {
  const t = useT('visit');
  const locale = useLocale();
  const treatmentName = useTreatmentInFull();
  const priceText = usePriceText();
  const { name, service, place, start, timeZone } = visit;
  const where = [place.district, place.city].filter(Boolean).join(', ');
  return (
    <section className={styles.strip} aria-label={t('chosen')}>
      <p className={styles.what}>
        <strong>{treatmentName(service)}</strong>
        <Formatted className={styles.price}>{priceText(service.price, service.currency)}</Formatted>
      </p>
      <ul className={styles.facts}>
        <li>
          <Icon of={start ? CalendarDays : Clock} size={18} />
          <Formatted>
            {start && `${formatShortMoment(start, timeZone, locale)} · `}
            {t('duration', { minutes: service.durationMinutes })}
          </Formatted>
        </li>
        <li>
          <Icon of={MapPin} size={18} />
          <span>
            <span translate="no">{name}</span>, {place.kind === 'CLIENT' ? t('homeVisit') : where}
          </span>
        </li>
      </ul>
      {changeHref && (
        <Anchor href={changeHref} className={styles.change}>
          {t('changeTime')}
        </Anchor>
      )}
    </section>
  );
}
