import type { PublicProfile } from '../../../contract/partners.ts';
import { useLocale } from '../../messages/messages.ts';
import { profileLink } from '../../blocks/sharing/profileLink.ts';
import { ShareButton } from '../../blocks/sharing/ShareButton.tsx';

/** Passes the profile on by the shortest address it has. */
export function ShareProfile({ profile, publicUrl }: { profile: PublicProfile; publicUrl: string }) {
  const { url, title } = profileLink(profile, { publicUrl, locale: useLocale() });
  return <ShareButton url={url} title={title} />;
}
