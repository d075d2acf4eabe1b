import type { PublicProfile } from '../../../contract/partners.ts';
import { parseLocale, toBcp47 } from '../../../domain/locales.ts';
import { initials } from '../../../domain/partners/initials.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { FavouriteButton } from '../../blocks/favourites/FavouriteButton.tsx';
import { MediaCard } from '../../ui/display/MediaCard.tsx';
import { MarkedPhoto } from '../../ui/display/MarkedPhoto.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Monogram } from '../../ui/display/Monogram.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { MAIN_TONES } from '../../blocks/catalogue/mainTones.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';

/** The partner's announcements that everybody may see; nothing where there is none. */
export function ProfileAnnouncements({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const c = useT('catalogue');
  const priceText = usePriceText();
  if (profile.announcements.length === 0) return null;
  return (
    <Section title={t('announcements')}>
      <Stack direction="grid" gap={5}>
        {profile.announcements.map(
          ({ announcementId, title, titleLocale, main, photo, priceFrom, currency }) => (
            <MediaCard
              key={announcementId}
              href={paths.announcementDetails(announcementId)}
              title={title}
              titleLang={toBcp47(parseLocale(titleLocale) ?? 'en')}
              layout="tile"
              hasPhoto={photo !== null}
              action={<FavouriteButton announcementId={announcementId} title={title} />}
              subtitle={main && c(`mains.${main}`)}
              media={
                photo ? (
                  <MarkedPhoto photo={photo} alt="" sizes="(width >= 47.5em) 22rem, 100vw" />
                ) : (
                  <Monogram initials={initials(profile.name)} tone={MAIN_TONES[main ?? 'RELAXED_MASSAGE']} />
                )
              }
              footEnd={
                priceFrom !== null && (
                  <Formatted as="strong">{priceText({ from: priceFrom, to: null }, currency)}</Formatted>
                )
              }
            />
          ),
        )}
      </Stack>
    </Section>
  );
}
