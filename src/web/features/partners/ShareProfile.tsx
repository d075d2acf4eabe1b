import type { PublicProfile } from '../../../contract/partners.ts';
import { useLocale } from '../../messages/messages.ts';
import { profileLink } from '../../blocks/sharing/profileLink.ts';
import { ShareButton } from '../../blocks/sharing/ShareButton.tsx';

/** Passes the profile on by the shortest address it has. For the browser alone. */
export function ShareProfile({ profile }: { profile: PublicProfile }) {
  const { url, title } = profileLink(profile, { publicUrl: location.origin, locale: useLocale() });
  return <ShareButton url={url} title={title} />;
}
