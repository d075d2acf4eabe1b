import { Heart, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageHandle } from '../page/handle.ts';
import { useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { useRootData } from '../page/rootData.ts';
import { useSession } from '../page/session.tsx';
import { Anchor } from '../ui/controls/Anchor.tsx';
import { BackButton } from '../ui/controls/BackButton.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { classNames } from '../ui/classNames.ts';
import { CloseButton } from '../ui/controls/CloseButton.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Icon } from '../ui/display/Icon.tsx';
import { Logo } from '../ui/display/Logo.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { MassageTypes } from './MassageTypes.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLink } from './NavLink.tsx';
import styles from './Navbar.module.css';
import bar from './BarLink.module.css';
import { linksOf, signUpOf } from './navLinks.ts';
import { PlaceMenu } from './PlaceMenu.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';

/** The bar at the top, in the variant the page's handle asks for. */
export function Navbar() {
  const t = useT('shell');
  const { nav, mobileTitle, mobileAction, green } = usePageHandle();
  const accountType = useSession()?.accountType ?? null;
  const isSignedIn = accountType !== null;
  const { sentinel, isScrolled } = useScrolled();
  // Where announcements are free of charge nothing is called a payment.
  const isFree = useRootData()?.isFree === true;
  const title = isFree && mobileTitle === 'payment' ? 'announcements' : mobileTitle;

  return (
    <>
      <div ref={sentinel} className={styles.sentinel} />
      <header
        className={classNames(styles.header, green && styles.green, nav === 'search' && styles.static)}
        data-scrolled={isScrolled || undefined}
      >
        <div className={classNames(styles.bar, mobileTitle && styles.titled)}>
          {title && (
            <div className={styles.mobile}>
              {mobileAction?.kind === 'back' && <BackButton href={mobileAction.to} label={t('back')} />}
              <p className={styles.title}>{t(`mobileTitles.${title}`)}</p>
              {mobileAction?.kind === 'close' && <CloseButton href={mobileAction.to} label={t('close')} />}
            </div>
          )}
          <Anchor href={paths.home} className={styles.logo} aria-label={t('home')}>
            <Logo />
          </Anchor>
          {nav !== 'plain' && (
            <nav className={styles.links} aria-label={t('nav.label')}>
              {nav === 'public' && (
                <>
                  <MassageTypes />
                  <PlaceMenu />
                </>
              )}
              {linksOf(nav, accountType).map(({ key, isSpare, ...link }) => (
                <NavLink key={key} {...link} className={classNames(bar.link, isSpare && bar.spare)}>
                  {t(`nav.${key}`)}
                </NavLink>
              ))}
            </nav>
          )}
          <div className={styles.actions}>
            <LanguageSwitcher />
            {nav === 'partner' && isSignedIn && (
              <div className={styles.wide}>
                <SettingsMenu />
              </div>
            )}
            {(nav === 'public' || nav === 'search') && (
              <IconButton
                href={paths.favourites}
                label={t('nav.favourites')}
                icon={<Icon of={Heart} />}
                className={styles.favourites}
              />
            )}
            {nav !== 'partner' && isSignedIn && (
              <ButtonLink
                href={paths.userZone}
                kind="outlined"
                className={classNames(styles.button, styles.account)}
                aria-label={t('nav.userZone')}
              >
                <Icon of={UserRound} size={22} className={styles.accountIcon} />
                <span className={styles.accountWords}>{t('nav.userZone')}</span>
              </ButtonLink>
            )}
            {nav !== 'plain' && !isSignedIn && (
              <>
                <ButtonLink
                  href={paths.signIn}
                  kind="outlined"
                  className={classNames(styles.button, styles.logIn)}
                >
                  {t('nav.logIn')}
                </ButtonLink>
                <ButtonLink
                  href={signUpOf(green)}
                  kind="filled"
                  className={classNames(styles.button, styles.primary, styles.wide)}
                >
                  {t('nav.signUp')}
                </ButtonLink>
              </>
            )}
            {nav !== 'plain' && (
              // On phones the page's close button stands in its place.
              <div className={mobileAction?.kind === 'close' ? styles.notOnPhones : styles.menu}>
                <MobileMenu nav={nav} isSignedIn={isSignedIn} signUp={signUpOf(green)} />
              </div>
            )}
          </div>
        </div>
      </header>
    </>
  );
}

/** Whether the page is scrolled by at least 1 px: watched by the browser, so that scrolling runs no code. */
function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    // Touching the edge still counts as seen, so it is the share that tells.
    const observer = new IntersectionObserver(([entry]) => setScrolled((entry?.intersectionRatio ?? 1) < 1), {
      threshold: [0, 1],
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isScrolled };
}
