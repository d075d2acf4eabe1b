import {
  BadgeCheck,
  Banknote,
  House,
  Languages,
  Navigation,
  Sparkles,
  Store,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { Announcement } from '../../../contract/announcements.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { initials } from '../../../domain/partners/initials.ts';
import { isOpenPrice, travelCostOf } from '../../../domain/partners/priceTerms.ts';
import { wayTo } from '../../../domain/places/wayTo.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { PriceNote, TravelNote } from '../../blocks/prices/PriceNotes.tsx';
import { CheckMarks } from '../../blocks/checkMarks/CheckMarks.tsx';
import { OpeningTimes } from '../../blocks/openingTimes/OpeningTimes.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { FactList, inALine, type ListedFact } from '../../ui/display/FactList.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './BeforeVisit.module.css';

/** Who is met, what else there is to know, where and when, and how a booking goes. */
export function BeforeVisit({ announcement }: { announcement: Announcement }) {
  const o = useT('openingTimes');
  const { profile, place } = announcement;
  return (
    <>
      <People announcement={announcement} />
      <Facts announcement={announcement} />
      <div className={styles.pair}>
        <Location announcement={announcement} />
        <section aria-labelledby="times">
          <h2 id="times">{o('title')}</h2>
          <OpeningTimes
            availability={profile.availability}
            times={profile.openingTimes}
            inPlace={place.inPlace}
            timeZone={place.timeZone}
          />
        </section>
      </div>
      {profile.isCalendarEnabled && <HowToBook announcement={announcement} />}
      {!announcement.owner && <Report announcementId={announcement.announcementId} />}
    </>
  );
}

function Report({ announcementId }: Pick<Announcement, 'announcementId'>) {
  const t = useT('announcements');
  return (
    <p className={styles.quiet}>
      <Anchor href={paths.report('announcement', announcementId)} rel="nofollow">
        {t('report')}
      </Anchor>
    </p>
  );
}

/** What else there is to know, one line each; what the partner left open is left out. */
function Facts({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const names = useT('catalogue');
  const { clientTypes, paymentMethods, facilities, languages, isVisitingClient, travelRadiusText, profile } =
    announcement;
  const { offers, currency } = announcement;
  const open = offers.find(({ price }) => isOpenPrice(price));
  const facts: ListedFact[] = [
    // Of several people each has their own.
    [UserRound, t('fact.gender'), profile.workers.length === 0 && names(`genders.${announcement.gender}`)],
    [UsersRound, names('fields.clientTypes'), clientTypes.map((one) => names(`clientTypes.${one}`))],
    // Of who has none, the next line says all.
    [
      Store,
      names('fields.workplace'),
      !isMobile(announcement) && names(`workplaces.${announcement.workplace}`),
    ],
    [
      House,
      t('fact.homeVisits'),
      isVisitingClient && (
        <>
          {travelRadiusText ? t('homeVisitsWithin', { distance: travelRadiusText }) : t('homeVisitsAnywhere')}
          <TravelNote travel={travelCostOf(profile.travelCostKind, profile.travelCost)} currency={currency} />
        </>
      ),
    ],
    [
      Banknote,
      names('fields.paymentMethods'),
      (open || paymentMethods.length > 0) && (
        <>
          {inALine(paymentMethods.map((one) => names(`paymentMethods.${one}`)))}
          {open && <PriceNote price={open.price} factors={profile.priceFactors} />}
        </>
      ),
    ],
    [Sparkles, names('fields.facilities'), facilities.map((one) => names(`facilities.${one}`))],
    [BadgeCheck, t('fact.licence'), profile.licenceNumber],
    [Languages, t('fact.languages'), languages.map((one) => names(`languages.${one}`))],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <FactList facts={facts} />
      <CheckMarks checks={profile.checks} />
    </section>
  );
}

/** Who else is met there; nothing where the partner works alone. */
function People({ announcement: { profile } }: { announcement: Announcement }) {
  const t = useT('announcements');
  const names = useT('catalogue');
  if (profile.workers.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t('people')}</h2>
      <ul className={styles.people}>
        {profile.workers.map(({ workerId, name, gender, photo }) => (
          <li key={workerId}>
            <Avatar initials={initials(name)} photo={photo} />
            <span>
              <span translate="no">{name}</span>
              <span className={styles.gender}>{names(`genders.${gender}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether nobody is received anywhere, only visited. */
const isMobile = ({ workplace }: Pick<Announcement, 'workplace'>) => workplace === 'HOME_VISITS_ONLY';

function Location({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const { place, profile } = announcement;
  return (
    <section aria-labelledby="location">
      <h2 id="location">{t('location')}</h2>
      <address className={styles.address} translate="no">
        {place.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {place.cityDescription && <p lang={toBcp47(profile.descriptionLocale)}>{place.cityDescription}</p>}
      {place.isExact ? (
        <ButtonLink
          href={wayTo(place.addressLines.join(', '))}
          kind="outlined"
          size="sm"
          rel="noopener noreferrer"
          start={<Icon of={Navigation} size={18} />}
          className={styles.way}
        >
          {t('directions')}
        </ButtonLink>
      ) : (
        <p className={styles.quiet}>
          {t(
            isMobile(announcement)
              ? 'comesToYou'
              : profile.isCalendarEnabled
                ? 'approximate'
                : 'approximateContact',
          )}
        </p>
      )}
    </section>
  );
}

/** What happens from the choice of a time to the visit. */
function HowToBook({ announcement: { profile } }: { announcement: Announcement }) {
  const t = useT('announcements');
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t('how.title')}</h2>
      <ol className={styles.steps}>
        <li>{t(`how.${profile.bookingMode}`, { hours: BOOKING.requestExpiryHours })}</li>
        <li>{t('payOnSite')}</li>
        <li>{t('ruleText', { free: BOOKING.freeCancellationHours, move: BOOKING.rescheduleUntilHours })}</li>
      </ol>
    </section>
  );
}
