import { BadgeCheck, Banknote, GraduationCap, Sparkles, Store, UsersRound } from 'lucide-react';
import type { PublicProfile } from '../../../contract/partners.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { CheckMarks } from '../../blocks/checkMarks/CheckMarks.tsx';
import { OpeningTimes } from '../../blocks/openingTimes/OpeningTimes.tsx';
import { Details } from '../../ui/display/Details.tsx';
import { FactList, type ListedFact } from '../../ui/display/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './ProfileFacts.module.css';

/** Opening times, the way there, and everything else one wants to know before a visit. */
export function ProfileFacts({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const o = useT('openingTimes');
  const c = useT('catalogue');
  const { place } = profile;
  const isMobile = profile.workplace === 'HOME_VISITS_ONLY';
  const facts: ListedFact[] = [
    [UsersRound, c('fields.clientTypes'), profile.clientTypes.map((type) => c(`clientTypes.${type}`))],
    [
      Store,
      c('fields.workplace'),
      [c(`workplaces.${profile.workplace}`), ...(profile.isVisitingClient && !isMobile ? [t('visits')] : [])],
    ],
    [
      Banknote,
      c('fields.paymentMethods'),
      profile.paymentMethods.map((method) => c(`paymentMethods.${method}`)),
    ],
    [Sparkles, c('fields.facilities'), profile.facilities.map((one) => c(`facilities.${one}`))],
    [GraduationCap, t('qualification'), profile.isTechnician && t('technician')],
    [BadgeCheck, t('licence'), profile.licenceNumber],
  ];
  return (
    <>
      <div className={styles.columns}>
        <Section title={o('title')}>
          <OpeningTimes
            availability={profile.availability}
            times={profile.openingTimes}
            inPlace={place.inPlace}
            timeZone={place.timeZone}
          />
        </Section>
        <Section title={t('place')}>
          <address className={styles.address} translate="no">
            {profile.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{place.country}</span>
          </address>
          {profile.cityDescription && (
            <p lang={toBcp47(profile.descriptionLocale)}>{profile.cityDescription}</p>
          )}
          {!profile.isExactAddress && (
            <p className={styles.quiet}>{t(isMobile ? 'comesToYou' : 'hiddenAddress')}</p>
          )}
        </Section>
      </div>
      <Section title={t('goodToKnow')}>
        <FactList facts={facts} />
        <CheckMarks checks={profile.checks} />
      </Section>
      {profile.imprint && (
        <Details summary={c('fields.imprint')} className={styles.imprint}>
          <p translate="no">{profile.imprint}</p>
        </Details>
      )}
      <p className={styles.quiet}>
        <Anchor href={paths.report('profile', profile.profileId)} rel="nofollow">
          {t('report')}
        </Anchor>
      </p>
    </>
  );
}
