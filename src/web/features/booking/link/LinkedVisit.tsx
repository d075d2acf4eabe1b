import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import type { Appointment } from '../../../../contract/appointments.ts';
import { LINKED_CALENDAR_FILE, withId } from '../../../paths/apiPaths.ts';
import { bookingHref } from '../../../blocks/booking/choice.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { MoreLink } from '../../../ui/controls/MoreLink.tsx';
import { formatDayAndTime, formatMoment } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { visitPaths } from '../../../paths/visitPaths.ts';
import { forgetDetails } from '../keptDetails.ts';
import { useMovedWords } from '../visits/useMovedWords.ts';
import { VisitTicket } from '../visits/VisitTicket.tsx';
import styles from './VisitLinkPage.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

interface LinkedVisitProps {
  visit: Appointment;
  linkKey: string;
  /** What was just done, as the address says. */
  done: string | null;
}

/** A visit with what may be done with it by its link. */
export function LinkedVisit({ visit, linkKey, done }: LinkedVisitProps) {
  const t = useT('booking');
  const { id, can, state, partner } = visit;
  const isOpen = state === 'REQUESTED' || state === 'CONFIRMED';
  const move = { profileId: partner.profileId, move: id, key: linkKey };
  const calendarFile = `${withId(LINKED_CALENDAR_FILE, id)}?key=${encodeURIComponent(linkKey)}`;
  return (
    <>
      <Done visit={visit} done={done} />
      <AskedMove visit={visit} />
      <VisitTicket visit={visit} headingLevel={2} calendarFile={calendarFile}>
        {(can.reschedule || can.cancel) && (
          <div className={styles.buttons}>
            {can.reschedule && (
              <ButtonLink kind="outlined" href={bookingHref(move)}>
                {t('visits.reschedule')}
              </ButtonLink>
            )}
            {can.cancel && (
              <ButtonLink kind="outlined" href={visitPaths.cancel(id, linkKey)}>
                {t(state === 'REQUESTED' ? 'visits.withdraw' : 'visits.cancel')}
              </ButtonLink>
            )}
          </div>
        )}
      </VisitTicket>
      {can.cancel && visit.why.reschedule && <p>{t(`move.why.${visit.why.reschedule}`)}</p>}
      {isOpen ? (
        <>
          <MoreLink href={paths.profileDetails(partner.profileId)}>{t('past.profile')}</MoreLink>
          <p className={styles.private}>{t('link.private')}</p>
        </>
      ) : (
        <MoreLink href={bookingHref({ profileId: partner.profileId })}>{t('past.again')}</MoreLink>
      )}
    </>
  );
}

/** What was done, where the visit says the same: the address alone proves nothing. */
function Done({ visit, done }: Pick<LinkedVisitProps, 'visit' | 'done'>) {
  const t = useT('booking');
  const movedWords = useMovedWords(visit);
  const isBooked = done === 'book' && (visit.state === 'REQUESTED' || visit.state === 'CONFIRMED');
  useEffect(() => {
    if (isBooked) forgetDetails();
  }, [isBooked]);
  const said = isBooked
    ? t(visit.state === 'REQUESTED' ? 'guest.requested' : 'guest.booked')
    : done === 'cancel' && visit.state === 'CANCELLED_BY_CLIENT'
      ? t('visits.cancelled')
      : done === 'withdraw' && visit.move?.state === 'WITHDRAWN'
        ? t('visits.moveWithdrawn')
        : done === 'move' && visit.move?.state !== 'ASKED' && visit.reschedules > 0
          ? movedWords
          : null;
  if (said === null) return null;
  return (
    <Notice tone="success" role="status">
      {said}
    </Notice>
  );
}

/** The other time that was asked for, while it can be answered or taken back. */
function AskedMove({ visit }: { visit: Appointment }) {
  const t = useT('booking');
  const locale = useLocale();
  const isBusy = useNavigation().state !== 'idle';
  const { move, state, can, timeZone } = visit;
  if (state !== 'CONFIRMED' || move?.state !== 'ASKED') return null;
  return (
    <Notice
      tone="warn"
      title={
        <Formatted>{t('move.line', { time: formatDayAndTime(move.date, move.time, locale) })}</Formatted>
      }
      actions={
        can.withdrawMove && (
          <PostForm>
            <input type="hidden" name="version" value={visit.version} />
            <Button type="submit" size="sm" kind="outlined" name="verb" value="withdraw" isLoading={isBusy}>
              {t('move.withdraw')}
            </Button>
          </PostForm>
        )
      }
    >
      <Formatted as="p">
        {t('visits.answerBy', { until: formatMoment(move.expiresAt, timeZone, locale) })}
      </Formatted>
    </Notice>
  );
}
