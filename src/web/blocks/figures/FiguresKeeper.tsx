import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Announcement } from '../../../contract/announcements.ts';
import type { figures } from '../../../contract/figures.ts';
import type { PublicProfile } from '../../../contract/partners.ts';
import type { CountedKind, Told } from '../../../domain/figures/figures.ts';
import { FIGURES_SEEN } from '../../paths/apiPaths.ts';
import { askApi } from '../../api/browserApi.ts';
import { usePageHandle } from '../../page/handle.ts';
import { paths } from '../../paths/paths.ts';
import { useSession } from '../../page/session.tsx';
import { contactLinkOf } from './contactLink.ts';

/** What this document has told; it tells each thing once, however often people come back to it. */
const told = new Set<string>();

/**
 * Tells that an announcement or a profile is looked at, and that its phone number, a link or the booking is pressed. Pages are
 * kept and fetched ahead, and programs read them: only the page itself, alive and in sight, knows that somebody looks.
 * Renders nothing.
 */
export function FiguresKeeper() {
  const [kind, id] = useShown() ?? [];

  useEffect(() => {
    if (!kind || !id) return;
    const ends = new AbortController();
    const until = { signal: ends.signal, capture: true };
    const look = () => {
      // A page that is rendered ahead is hidden until somebody comes to it, like one in a tab behind.
      if (document.visibilityState === 'visible') tell(kind, id, 'view');
    };
    const press = (event: MouseEvent) => {
      const isMenu = event.type === 'auxclick' && event.button !== 1;
      if (!isMenu && contactLinkOf(event.target, new URL(location.href))) tell(kind, id, 'contact');
    };
    look();
    document.addEventListener('visibilitychange', look, until);
    document.addEventListener('click', press, until);
    document.addEventListener('auxclick', press, until);
    return () => ends.abort();
  }, [kind, id]);

  return null;
}

/** What the page shows to somebody else than its owner; the question for one's age shows nothing. */
function useShown(): [CountedKind, string] | null {
  const { pathname } = useLocation();
  const userId = useSession()?.userId;
  const { announcement, profile } = (usePageHandle().loaded ?? {}) as {
    announcement?: Announcement;
    profile?: PublicProfile;
  };
  if (announcement && pathname === paths.announcementDetails(announcement.announcementId))
    return announcement.owner ? null : ['announcement', announcement.announcementId];
  if (profile && paths.profileDetails(profile.profileId).startsWith(`${pathname}?`))
    return profile.profileId === userId ? null : ['profile', profile.profileId];
  return null;
}

function tell(kind: CountedKind, id: string, what: Told): void {
  const key = `${kind} ${id} ${what}`;
  if (told.has(key)) return;
  told.add(key);
  askApi<typeof figures.seen>(FIGURES_SEEN, { body: { kind, id, what }, keepalive: true }).catch(() => {
    // Without a connection it goes uncounted: nothing is kept for later about who looked.
  });
}
