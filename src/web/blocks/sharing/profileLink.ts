import type { OwnProfile } from '../../../contract/partners.ts';
import { type Locale, pathIn } from '../../../domain/locales.ts';
import { QR_CODE } from '../../paths/apiPaths.ts';
import { paths } from '../../paths/paths.ts';
import type { ShareLinkProps } from './ShareLink.tsx';

/** A profile to pass on: by its short address, which has a QR code as well, where it has been given one. */
export function profileLink(
  { profileId, name: title, shortAddress: words }: Pick<OwnProfile, 'profileId' | 'name' | 'shortAddress'>,
  { publicUrl, locale }: { publicUrl: string; locale: Locale },
): ShareLinkProps {
  if (words === null) return { title, url: publicUrl + pathIn(locale, paths.profileDetails(profileId)) };
  const asked = new URLSearchParams({ words, language: locale });
  return {
    title,
    url: publicUrl + pathIn(locale, `/p/${words}`),
    qrCode: { href: `${QR_CODE}?${asked}`, fileName: `${words}.svg` },
  };
}
