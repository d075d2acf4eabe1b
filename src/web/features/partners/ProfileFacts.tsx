import type { PublicProfile } from '../../../contract/partners.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Chip } from '../../ui/controls/Chip.tsx';
import { CheckMarks } from '../../blocks/checkMarks/CheckMarks.tsx';
import { OpeningTimes } from '../../blocks/openingTimes/OpeningTimes.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './ProfileFacts.module.css';

/** Opening times, the way there, and everything else one wants to know before a visit. */
export function ProfileFacts({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const o = useT('openingTimes');
  const c = useT('catalogue');
  const { place } = profile;
  const facts = [
    { label: t('forWhom'), words: profile.clientTypes.map((type) => c(`clientTypes.${type}`)) },
    {
      label: t('workplace'),
      words: [c(`workplaces.${profile.workplace}`), ...(profile.isVisitingClient ? [t('visits')] : [])],
    },
    { label: t('facilities'), words: profile.facilities.map((one) => c(`facilities.${one}`)) },
    { label: t('qualification'), words: profile.isTechnician ? [t('technician')] : [] },
    { label: t('licence'), words: profile.licenceNumber ? [profile.licenceNumber] : [] },
    { label: t('payment'), words: profile.paymentMethods.map((method) => c(`paymentMethods.${method}`)) },
  ].filter(({ words }) => words.length > 0);
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
          {!profile.isExactAddress && <p className={styles.quiet}>{t('hiddenAddress')}</p>}
        </Section>
      </div>
      <Section title={t('goodToKnow')}>
        <CheckMarks checks={profile.checks} />
        <dl className={styles.facts}>
          {facts.map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Stack direction="row" gap={2}>
                  {words.map((word) => (
                    <Chip key={word}>{word}</Chip>
                  ))}
                </Stack>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <p className={styles.quiet}>
        <Anchor href={paths.report('profile', profile.profileId)} rel="nofollow">
          {t('report')}
        </Anchor>
      </p>
    </>
  );
}
