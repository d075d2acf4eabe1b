import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { FAVOURITES } from '../../../domain/favourites/limits.ts';
import { loadT, useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { useSession } from '../../page/session.tsx';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import { isShowingHearts, listen } from './favouritesStore.ts';
import { type Refusal, keepInAccount, keepOnDevice } from './keepFavourites.ts';

/** For whoever is signed in, who may bring some from this device, and for visitors who see a heart. */
export function FavouritesKeeper() {
  const userId = useSession()?.userId ?? null;
  const showsHearts = useSyncExternalStore(listen, isShowingHearts, () => false);
  return showsHearts || userId !== null ? <KeeperOf userId={userId} /> : null;
}

/** Does what hearts ask for and says what came of it, as far as its words have come; renders nothing. */
function KeeperOf({ userId }: { userId: string | null }) {
  const locale = useLocale();
  const shell = useT('shell');
  const notify = useNotify();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  /** Where they are is said once; the heart itself says that it is pressed. */
  const isSaid = useRef(false);
  const isList = pathname === paths.favourites;
  const words = () => loadT(locale, 'favourites').catch(() => null);

  const kept = useEffectEvent(async () => {
    if (isSaid.current || isList) return;
    const t = await words();
    if (!t || isSaid.current) return;
    isSaid.current = true;
    const action = { label: t('told.show'), run: () => void navigate(paths.favourites) };
    notify({ text: t(userId === null ? 'told.keptOnDevice' : 'told.kept'), isSuccess: true, action });
  });

  const refused = useEffectEvent(async (why: Refusal) => {
    const logIn = () => void navigate(paths.signInFor(pathname + search));
    const isForAccounts = why === 'signedOut' || why === 'noStorage';
    const t = why === 'failed' ? null : await words();
    const inShort = shell('favourite.failed');
    const text =
      !t || why === 'failed'
        ? inShort
        : why === 'gone'
          ? t('gone')
          : t(`told.${why}`, { most: FAVOURITES.max });
    notify({
      text,
      isSuccess: false,
      ...(isForAccounts && { action: { label: shell('nav.logIn'), run: logIn } }),
    });
  });

  const takenOver = useEffectEvent(async (taken: number, left: number) => {
    if (isList) void revalidate();
    const t = taken > 0 && (await words());
    if (!t) return;
    notify({ text: t('told.takenOver', { count: taken }), isSuccess: true });
    if (left > 0) notify({ text: t('told.left', { count: left }), isSuccess: false });
  });

  // What will be said is there before it is needed.
  const fetchWords = useEffectEvent(words);
  useEffect(() => void fetchWords(), []);

  useEffect(() => {
    const keep = userId === null ? keepOnDevice : keepInAccount;
    return keep({
      kept: () => void kept(),
      refused: (why) => void refused(why),
      takenOver: (taken, left) => void takenOver(taken, left),
    });
  }, [userId]);

  return null;
}
