import type { OwnProfile } from '../../../contract/partners.ts';
import { profileLink } from '../../blocks/sharing/profileLink.ts';
import { ShareLink } from '../../blocks/sharing/ShareLink.tsx';
import { useLocale, useT } from '../../messages/messages.ts';
import { useRootData } from '../../page/rootData.ts';
import { paths } from '../../paths/paths.ts';
import { Art } from '../../ui/display/Art.tsx';
import { MAIN_TONES } from '../../blocks/catalogue/mainTones.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Photo } from '../../ui/display/Photo.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './ProfileCard.module.css';

/** The own profile at a glance, with the ways to see and change it. */
export function ProfileCard({ profile }: { profile: OwnProfile }) {
  const t = useT('accountZone');
  const publicUrl = useRootData()?.publicUrl ?? '';
  const { name, place, district, services, photos, profileId, serviceCategory } = profile;
  return (
    <Section
      title={t('profile.title')}
      action={<MoreLink href={paths.profileSettings('summary')}>{t('profile.whole')}</MoreLink>}
    >
      <Card padding="none" className={styles.card}>
        <div className={styles.picture}>
          {photos[0] ? (
            <Photo photo={photos[0]} alt="" sizes="(width >= 47.5em) 16rem, 100vw" />
          ) : (
            <Art seed={profileId} tone={MAIN_TONES[serviceCategory[0] ?? 'RELAXED_MASSAGE']} />
          )}
        </div>
        <div className={styles.words}>
          <h3 translate="no">{name}</h3>
          <p className={styles.quiet}>{[district, place.city].filter(Boolean).join(', ')}</p>
          <p className={styles.quiet}>{t('profile.services', { count: services.length })}</p>
          <div className={styles.buttons}>
            <ButtonLink href={paths.editPartnerProfile} kind="outlined" size="sm">
              {t('profile.edit')}
            </ButtonLink>
            <ButtonLink href={paths.profileDetails(profileId)} kind="text" size="sm">
              {t('profile.see')}
            </ButtonLink>
          </div>
        </div>
      </Card>
      <ShareLink {...profileLink(profile, { publicUrl, locale: useLocale() })} />
    </Section>
  );
}
