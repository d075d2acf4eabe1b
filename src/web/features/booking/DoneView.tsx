import { CalendarX2, CircleCheck, Send } from 'lucide-react';
import { useEffect } from 'react';
import { bookingHref } from '../../blocks/booking/choice.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { formatMoment } from '../../ui/display/formatDate.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { KeepCard } from './visits/KeepCard.tsx';
import type { Done } from './visits/loadDone.ts';
import { ownState } from './visits/ownState.ts';
import { useMovedWords } from './visits/useMovedWords.ts';
import { VisitTicket } from './visits/VisitTicket.tsx';
import styles from './DoneView.module.css';
import { forgetDetails } from './keptDetails.ts';
import { Orders } from '../../blocks/apiForm/Orders.tsx';

/** After booking or moving: what was agreed, what can be done with it, what happens now. */
export function DoneView({ appointment, isCardMissing }: Done) {
  const t = useT('booking');
  const locale = useLocale();
  useEffect(forgetDetails, []);
  const { state, expiresAt, timeZone, can } = appointment;
  const { email } = appointment.client;
  const isRequest = state === 'REQUESTED';
  const isOpen = isRequest || state === 'CONFIRMED';
  const move = state === 'CONFIRMED' && appointment.move?.state === 'ASKED' ? appointment.move : null;
  const moved = useMovedWords(appointment);
  const heading = move
    ? t('move.askedTitle')
    : isRequest
      ? t('done.requestedTitle')
      : isOpen
        ? t(moved ? 'done.movedTitle' : 'done.confirmedTitle')
        : t(ownState(state));
  const lapses = move?.expiresAt ?? expiresAt;
  const until = lapses ? formatMoment(lapses, timeZone, locale) : '';
  return (
    <main id="main">
      <PageMeta title={heading} />
      <Page width="text" className={styles.page}>
        <div className={styles.head}>
          <span className={styles.mark}>
            <Icon of={!isOpen ? CalendarX2 : isRequest || move ? Send : CircleCheck} size={32} />
          </span>
          <h1 tabIndex={-1} data-step-heading>
            {heading}
          </h1>
          {isOpen && !move && moved && <Formatted as="p">{moved}</Formatted>}
          {isOpen && (
            <Formatted as="p" className={styles.lead}>
              {move && t('move.asked', { until, email })}
              {!move && isRequest && t('done.requested', { until, email })}
              {!move && !isRequest && t('done.confirmed', { email })}
            </Formatted>
          )}
        </div>
        <Orders>
          <VisitTicket visit={appointment} headingLevel={2} />
          {isOpen && (
            <section className={styles.now}>
              <h2>{t('done.now')}</h2>
              <ul>
                {isRequest && <li>{t('done.then')}</li>}
                {can.reschedule && can.cancel && <li>{t('done.change')}</li>}
                <li>{t('summary.payment')}</li>
              </ul>
            </section>
          )}
          {isCardMissing && <KeepCard visit={appointment} />}
        </Orders>
        <div className={styles.actions}>
          <ButtonLink href={paths.profileSettings()}>{t('done.visits')}</ButtonLink>
          {!isOpen && (
            <ButtonLink kind="outlined" href={bookingHref({ profileId: appointment.partner.profileId })}>
              {t('past.again')}
            </ButtonLink>
          )}
        </div>
      </Page>
    </main>
  );
}
