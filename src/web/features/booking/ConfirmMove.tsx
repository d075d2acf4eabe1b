import { Form, useNavigation } from 'react-router';
import { asksToMove } from '../../../domain/booking/move.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { formatDay, formatTime } from '../../ui/display/formatDate.ts';
import { useVisitWords } from './visits/useVisitWords.ts';
import { bookingHref } from './choice.ts';
import styles from './ConfirmMove.module.css';
import type { BookingView } from './loadBooking.ts';

/** Before a visit is moved: from when to when, at what price, what happens, and buttons that name it. */
export function ConfirmMove({ view }: { view: Extract<BookingView, { step: 'confirmMove' }> }) {
  const t = useT('booking');
  const locale = useLocale();
  const { serviceName, price } = useVisitWords();
  const isBusy = useNavigation().state !== 'idle';
  const { moved, slot, terms, choice, serviceId } = view;
  const { service, reschedules } = moved;
  const isAsked = asksToMove(moved.state, terms.bookingMode);
  const [from, to] = [formatTime(moved.time, locale), formatTime(slot.localTime, locale)];
  return (
    <section className={styles.question}>
      <h2 tabIndex={-1} data-step-heading>
        {t('move.question')}
      </h2>
      <div className={styles.card}>
        <dl className={styles.times}>
          <div>
            <dt>{t('move.from')}</dt>
            <dd suppressHydrationWarning>
              <s>
                {formatDay(moved.date, locale)}, {from}
              </s>
            </dd>
          </div>
          <div>
            <dt>{t('move.to')}</dt>
            <dd suppressHydrationWarning>
              <strong>
                {formatDay(slot.date, locale)}, {to}
              </strong>
            </dd>
          </div>
        </dl>
        <p>
          {serviceName(service)}, {t('duration', { minutes: service.durationMinutes })} ·{' '}
          <span suppressHydrationWarning>{price(service)}</span>
        </p>
        <p suppressHydrationWarning>{isAsked ? t('move.stays', { time: from }) : t('move.atOnce')}</p>
        <ul className={styles.small}>
          <li>{t('rule.hours', { hours: terms.rules.freeCancellationHours })}</li>
          <li>{t('move.count', { used: reschedules, max: terms.rules.maxReschedules })}</li>
        </ul>
        <Form method="post" action={bookingHref({ ...choice, start: undefined })} className={styles.buttons}>
          <input type="hidden" name="profileId" value={terms.profileId} />
          <input type="hidden" name="service" value={serviceId} />
          <Button type="submit" name="start" value={slot.start} size="lg" isLoading={isBusy}>
            <span suppressHydrationWarning>
              {isAsked ? t('move.ask', { time: to }) : t('move.take', { time: to })}
            </span>
          </Button>
          <ButtonLink kind="outlined" size="lg" href={paths.profileSettings('waiting')}>
            <span suppressHydrationWarning>{t('move.keep', { time: from })}</span>
          </ButtonLink>
        </Form>
      </div>
    </section>
  );
}
