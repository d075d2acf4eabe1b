import type { Appointment, BookableService } from '../../../contract/appointments.ts';
import type { BookingTerms } from '../../../contract/bookingTerms.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Art } from '../../ui/display/Art.tsx';
import { MAIN_TONES } from '../../blocks/catalogue/mainTones.ts';
import { formatDay, formatMoment } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { useTreatmentInFull } from '../../blocks/catalogue/useTreatmentInFull.ts';
import { travelCostOf } from '../../../domain/partners/priceTerms.ts';
import { PriceNote, TravelNote } from '../../blocks/prices/PriceNotes.tsx';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { usePlaceLines } from './visits/usePlaceLines.ts';
import { peopleToName } from '../../../domain/partners/people.ts';
import { type Choice, giversOf } from '../../blocks/booking/choice.ts';
import type { BookingView } from './bookingView.ts';
import words from './visits/visitWords.module.css';
import styles from './Summary.module.css';
import { lengthKey } from '../../blocks/booking/lengthKey.ts';

interface SummaryProps {
  view: Extract<BookingView, { step: 'time' | 'details' }>;
  /** Where another time is chosen. */
  changeHref?: string;
}

/**
 * What has been chosen so far, with the price and the rule of cancelling. Beside the details it has no picture, so that
 * the button below it is in sight, and on phones it leaves out what the strip above them says; the price stands there again,
 * with what decides it and what the way costs.
 */
export function Summary({ view, changeHref }: SummaryProps) {
  const t = useT('booking');
  const { terms, choice } = view;
  const held = view.step === 'details' ? view.held : view.step === 'time' ? view.moved : null;
  const service = held?.service ?? terms.services.find(({ serviceId }) => serviceId === view.serviceId);
  if (!service) return null;
  return (
    <section className={styles.card} data-step={view.step} aria-label={t('summary.heading')}>
      {view.step === 'time' && (
        <Art
          seed={terms.profileId}
          tone={MAIN_TONES[service.main]}
          width={640}
          height={240}
          className={styles.art}
        />
      )}
      <Facts terms={terms} choice={choice} service={service} held={held} changeHref={changeHref} />
    </section>
  );
}

interface FactsProps {
  terms: BookingTerms;
  choice: Choice;
  service: BookableService;
  held: Appointment | null;
  changeHref: string | undefined;
}

function Facts({ terms, choice, service, held, changeHref }: FactsProps) {
  const t = useT('booking');
  const v = useT('visit');
  const locale = useLocale();
  const treatmentName = useTreatmentInFull();
  const priceText = usePriceText();
  const placeLines = usePlaceLines();
  const givers = giversOf(terms, service.serviceId);
  const worker =
    held?.workers.map(({ name }) => name).join(', ') ??
    (
      givers.find(({ workerId }) => workerId === choice.worker) ??
      (givers.length === 1 ? givers[0] : undefined)
    )?.name;
  const kind = held?.place.kind ?? choice.place ?? 'SALON';
  const travel = held ? held.travel : travelCostOf(terms.travelCostKind, terms.travelCost);
  const place = held?.place ?? { ...terms.place, kind };
  const lines =
    kind === 'CLIENT' ? [t('place.CLIENT'), ...(place.town ? [place.town] : [])] : placeLines(place);
  return (
    <dl className={styles.facts}>
      <div data-in-strip>
        <dt>{t('summary.service')}</dt>
        <dd>
          <strong>{treatmentName(service)}</strong>
          <span>{t(lengthKey(service), { minutes: service.durationMinutes })}</span>
        </dd>
      </div>
      {peopleToName(terms.name, terms.workers).length > 0 && (
        <div>
          <dt>{t('summary.person')}</dt>
          <dd translate={worker ? 'no' : undefined}>{worker ?? t('person.anyone')}</dd>
        </div>
      )}
      {held && (
        <div data-in-strip>
          <dt>{t('summary.time')}</dt>
          <dd>
            <Formatted as="strong" className={words.day}>
              {formatDay(held.date, locale)}
            </Formatted>
            <span>
              {held.time}–{held.endTime}
            </span>
            {changeHref && (
              <Anchor href={changeHref} className={styles.change}>
                {v('changeTime')}
              </Anchor>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('summary.place')}</dt>
        <dd>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {kind === 'SALON' && !place.isExact && <small>{t('summary.exactLater')}</small>}
        </dd>
      </div>
      <div className={styles.priceRow}>
        <dt>{t('summary.price')}</dt>
        <dd>
          <Formatted as="strong" className={styles.price}>
            {priceText(service.price, service.currency)}
          </Formatted>
          <PriceNote price={service.price} factors={service.priceFactors} />
          {kind === 'CLIENT' && <TravelNote travel={travel} currency={service.currency} />}
          <small>{t('summary.payment')}</small>
        </dd>
      </div>
      <div className={styles.rule}>
        <Formatted as="dd">
          {held ? (
            <CancelRule held={held} hours={terms.rules.freeCancellationHours} />
          ) : (
            t('rule.hours', { hours: terms.rules.freeCancellationHours })
          )}
        </Formatted>
      </div>
    </dl>
  );
}

function CancelRule({ held, hours }: { held: Appointment; hours: number }) {
  const t = useT('booking');
  const locale = useLocale();
  // A time that is no longer kept has no deadline any more, only the rule.
  if (held.state === 'EXPIRED') return t('rule.hours', { hours });
  const isTooLate = held.state === 'HELD' && held.cancelUntil <= (held.expiresAt ?? '');
  if (isTooLate) return t('rule.tooLate');
  if (held.cancelsLate) return t('rule.late');
  return t('rule.until', { date: formatMoment(held.cancelUntil, held.timeZone, locale) });
}
