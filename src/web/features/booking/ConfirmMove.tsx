import { useNavigation } from 'react-router';
import { asksToMove } from '../../../domain/booking/move.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { visitPaths } from '../../paths/visitPaths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { formatDayAndTime } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { useTreatmentInFull } from '../../blocks/catalogue/useTreatmentInFull.ts';
import { PriceNote, TravelNote } from '../../blocks/prices/PriceNotes.tsx';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { bookingHref } from '../../blocks/booking/choice.ts';
import styles from './ConfirmMove.module.css';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import type { BookingView } from './bookingView.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** Before a visit is moved: from when to when, at what price, what happens, and buttons that name it. */
export function ConfirmMove({ view }: { view: Extract<BookingView, { step: 'confirmMove' }> }) {
  const t = useT('booking');
  const locale = useLocale();
  const treatmentName = useTreatmentInFull();
  const priceText = usePriceText();
  const isBusy = useNavigation().state !== 'idle';
  const { moved, slot, terms, choice, serviceId, taker } = view;
  // Of two who give it the other goes on, as the API has it.
  const goesOn =
    moved.workers.length > 1
      ? moved.workers.find((one) => terms.workers.some(({ workerId }) => workerId === one.workerId))
      : undefined;
  const namesOf = (people: typeof moved.workers) => people.map(({ name }) => name).join(', ');
  const { service, reschedules } = moved;
  const visitHref = choice.key ? visitPaths.visit(moved.id, choice.key) : paths.profileSettings('waiting');
  const isAsked = asksToMove(moved.state, terms.bookingMode);
  return (
    <section className={styles.question}>
      <h2 tabIndex={-1} data-step-heading>
        {t('move.question')}
      </h2>
      <div className={styles.card}>
        <dl className={styles.times}>
          <div>
            <dt>{t('move.from')}</dt>
            <dd>
              <Formatted as="s">{formatDayAndTime(moved.date, moved.time, locale)}</Formatted>
            </dd>
          </div>
          <div>
            <dt>{t('move.to')}</dt>
            <dd>
              <Formatted as="strong">{formatDayAndTime(slot.date, slot.localTime, locale)}</Formatted>
            </dd>
          </div>
          <div>
            <dt>{t('summary.person')}</dt>
            <dd translate="no">
              {taker ? (
                <>
                  {goesOn && `${goesOn.name}, `}
                  <s>{namesOf(moved.workers.filter((one) => one !== goesOn))}</s>{' '}
                  <strong>{taker.name}</strong>
                </>
              ) : (
                namesOf(moved.workers)
              )}
            </dd>
          </div>
        </dl>
        <p>
          {treatmentName(service)}, {t('duration', { minutes: service.durationMinutes })} ·{' '}
          <Formatted>{priceText(service.price, service.currency)}</Formatted>{' '}
          <PriceNote price={service.price} factors={service.priceFactors} />
        </p>
        {moved.place.kind === 'CLIENT' && (
          <p>
            <TravelNote travel={moved.travel} currency={service.currency} />
          </p>
        )}
        <Formatted as="p">{isAsked ? t('move.stays', { time: moved.time }) : t('move.atOnce')}</Formatted>
        <MeanwhileNote meanwhile={view.meanwhile} />
        <ul className={styles.small}>
          <li>{t('rule.hours', { hours: terms.rules.freeCancellationHours })}</li>
          <li>{t('move.count', { used: reschedules, max: terms.rules.maxReschedules })}</li>
        </ul>
        <PostForm action={bookingHref({ ...choice, start: undefined })} className={styles.buttons}>
          <input type="hidden" name="profileId" value={terms.profileId} />
          <input type="hidden" name="service" value={serviceId} />
          <Button type="submit" name="start" value={slot.start} size="lg" isLoading={isBusy}>
            {t(isAsked ? 'move.ask' : 'move.take', { time: slot.localTime })}
          </Button>
          <ButtonLink kind="outlined" size="lg" href={visitHref}>
            {t('move.keep', { time: moved.time })}
          </ButtonLink>
        </PostForm>
      </div>
    </section>
  );
}
