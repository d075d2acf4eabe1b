import type { PublicProfile } from '../../../contract/partners.ts';
import { parseLocale, toBcp47 } from '../../../domain/locales.ts';
import { initials } from '../../../domain/partners/initials.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { CardGrid } from '../../blocks/announcements/CardGrid.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { FavouriteButton } from '../../blocks/favourites/FavouriteButton.tsx';
import { MediaCard } from '../../ui/display/MediaCard.tsx';
import { MarkedPhoto } from '../../ui/display/MarkedPhoto.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Monogram } from '../../ui/display/Monogram.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { MAIN_TONES } from '../../blocks/catalogue/mainTones.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';

/** The partner's announcements that everybody may see; nothing where there is none. */
export function ProfileAnnouncements({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const nameOf = useTreatmentName();
  const priceText = usePriceText();
  if (profile.announcements.length === 0) return null;
  return (
    <Section title={t('announcements')}>
      <CardGrid columns="list">
        {profile.announcements.map((announcement) => {
          const { announcementId, title, titleLocale, main, treatments, photo, priceFrom, currency } =
            announcement;
          return (
            <li key={announcementId}>
              <MediaCard
                href={paths.announcementDetails(announcementId)}
                title={title}
                titleLang={toBcp47(parseLocale(titleLocale) ?? 'en')}
                layout="row"
                hasPhoto={photo !== null}
                action={
                  <FavouriteButton
                    announcementId={announcementId}
                    title={title}
                    look={photo ? 'disc' : 'plain'}
                  />
                }
                subtitle={treatments.map(nameOf).join(' · ')}
                media={
                  photo ? (
                    <MarkedPhoto photo={photo} alt="" sizes="(width >= 36.5em) 15rem, 100vw" />
                  ) : (
                    <Monogram
                      initials={initials(profile.name)}
                      tone={MAIN_TONES[main ?? 'RELAXED_MASSAGE']}
                    />
                  )
                }
                footEnd={
                  priceFrom !== null && <Price>{priceText({ from: priceFrom, to: null }, currency)}</Price>
                }
              />
            </li>
          );
        })}
      </CardGrid>
    </Section>
  );
}
