import type { Again, Appointment, PastVisit } from '../../../../contract/appointments.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { reviewPaths } from '../../../paths/reviewPaths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { formatLongDay } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTreatmentInFull } from '../../../blocks/catalogue/useTreatmentInFull.ts';
import { bookingHref } from '../../../blocks/booking/choice.ts';
import type { ClientVisits } from './loadClientVisits.ts';
import { namesOf } from './namesOf.ts';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { visitsHref } from './visitsHref.ts';
import styles from './PastVisits.module.css';
import words from './visitWords.module.css';

/** The states in which a visit of the past is; one that has just taken place is confirmed for another day. */
const PAST_STATES = [
  'COMPLETED',
  'NO_SHOW',
  'CANCELLED_BY_CLIENT',
  'CANCELLED_BY_PARTNER',
  'DECLINED',
  'EXPIRED',
] as const;
type PastState = (typeof PAST_STATES)[number];

const TONES: Partial<Record<PastState, BadgeTone>> = { COMPLETED: 'success', NO_SHOW: 'danger' };

const pastStateOf = ({ state }: Appointment): PastState =>
  PAST_STATES.find((past) => past === state) ?? 'COMPLETED';

/** A page of a client's past visits, each with the way to the like of it; nothing where there are none. */
export function PastVisits({ visits }: { visits: Pick<ClientVisits, 'further' | 'past'> }) {
  const t = useT('booking');
  const { items, pageNr, pageCount } = visits.past;
  if (items.length === 0) return null;
  return (
    <Section title={t('past.title')} id="past">
      <ul className={styles.list}>
        {items.map((past) => (
          <PastItem key={past.visit.id} {...past} />
        ))}
      </ul>
      <Pagination
        label={t('visits.pages.past')}
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(page) => visitsHref(visits, 'past', page)}
      />
    </Section>
  );
}

function PastItem({ visit, again, review }: PastVisit) {
  const t = useT('booking');
  const locale = useLocale();
  const treatmentName = useTreatmentInFull();
  const { service, place, reason } = visit;
  const state = pastStateOf(visit);
  const treatment = treatmentName(service);
  const names = namesOf(visit).join(' · ');
  const where = place.district || place.city;
  const action = t(`past.${ACTIONS[again.way]}`);
  const reviewing = t(review.stars === null ? 'past.review' : 'past.reviewed');
  return (
    <li className={styles.item} id={`visit-${visit.id}`}>
      <div className={styles.words}>
        <p className={styles.when}>
          <Formatted>{formatLongDay(visit.date, locale)}</Formatted>
          <Badge tone={TONES[state]}>{t(`past.states.${state}`)}</Badge>
        </p>
        <h3 className={styles.service}>
          {treatment}{' '}
          <span className={words.length}>{t('duration', { minutes: service.durationMinutes })}</span>
        </h3>
        <p className={styles.with}>
          <span translate="no">{names}</span>
          {where && `, ${where}`}
        </p>
        {reason && <p className={styles.reason}>{t('past.reason', { reason })}</p>}
      </div>
      {(review.canWrite || review.stars !== null) && (
        <ButtonLink
          href={reviewPaths.visit(visit.id)}
          kind={review.stars === null ? 'filled' : 'text'}
          size="sm"
          className={styles.again}
          aria-label={t('past.of', { action: reviewing, treatment, name: visit.partner.name })}
        >
          {reviewing}
        </ButtonLink>
      )}
      <ButtonLink
        href={hrefOf(again)}
        kind="outlined"
        size="sm"
        className={styles.again}
        aria-label={t('past.of', { action, treatment, name: visit.partner.name })}
      >
        {action}
      </ButtonLink>
    </li>
  );
}

/** What the button says, of `booking.past`. */
const ACTIONS = { BOOKING: 'again', PROFILE: 'profile', SEARCH: 'similar' } as const satisfies Record<
  Again['way'],
  string
>;

function hrefOf(again: Again): string {
  switch (again.way) {
    case 'BOOKING': {
      const { announcementId, profileId, serviceId } = again;
      const from = announcementId ? { announcementId } : { profileId };
      return bookingHref({ ...from, service: serviceId });
    }
    case 'PROFILE':
      return paths.profileDetails(again.profileId);
    case 'SEARCH':
      return paths.searchIn(again.main, again.placeId);
  }
}
