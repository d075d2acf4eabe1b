import { Menu, X } from 'lucide-react';
import type { NavVariant } from '../page/handle.ts';
import { useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { useSession } from '../page/session.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Icon } from '../ui/display/Icon.tsx';
import { Disclosure } from '../ui/overlays/Disclosure.tsx';
import { LanguageList } from './LanguageSwitcher.tsx';
import { MassageTypeList } from './MassageTypes.tsx';
import styles from './MobileMenu.module.css';
import { NavLink } from './NavLink.tsx';
import list from './MenuList.module.css';
import { linksOf, type NavEntry } from './navLinks.ts';
import { PlaceForm } from './PlaceMenu.tsx';
import { SettingsList } from './SettingsMenu.tsx';

/**
 * What the bar has no room for, behind a button. A visitor looks for somebody, logs in or reads another language before
 * all else; in their own zone people go where the links lead.
 */
export function MobileMenu({
  nav,
  isSignedIn,
  signUp,
}: {
  nav: NavVariant;
  isSignedIn: boolean;
  /** Where signing up leads from here. */
  signUp: string;
}) {
  const t = useT('shell');
  const links: NavEntry[] = [
    ...(nav === 'partner' ? [] : [{ key: 'favourites', href: paths.favourites } as const]),
    ...linksOf(nav === 'search' ? 'public' : nav, useSession()?.accountType ?? null),
  ];
  const isAtWork = nav === 'partner' && isSignedIn;
  const pages = (
    <ul className={list.menu}>
      {links.map(({ key, ...link }) => (
        <li key={key}>
          <NavLink {...link} className={list.menuLink}>
            {t(`nav.${key}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  return (
    <Disclosure
      className={styles.disclosure}
      buttonClassName={styles.button}
      panelClassName={styles.panel}
      label={t('menu')}
      button={
        <>
          <Icon of={Menu} className={styles.whenClosed} />
          <Icon of={X} className={styles.whenOpen} />
        </>
      }
    >
      <nav aria-label={t('menu')} className={styles.menu}>
        {isAtWork && pages}
        {nav !== 'partner' && <PlaceForm />}
        {!isSignedIn && (
          <div className={styles.buttons}>
            <ButtonLink href={paths.signIn} kind="outlined" isBlock>
              {t('nav.logIn')}
            </ButtonLink>
            <ButtonLink href={signUp} isBlock>
              {t('nav.signUp')}
            </ButtonLink>
          </div>
        )}
        <section>
          <h2 className={styles.heading}>{t('language.choose')}</h2>
          <LanguageList className={styles.languages} />
        </section>
        {!isAtWork && pages}
        {isAtWork && <SettingsList />}
        {nav !== 'partner' && (
          <section>
            <h2 className={styles.heading}>{t('nav.massageTypes')}</h2>
            <MassageTypeList />
          </section>
        )}
      </nav>
    </Disclosure>
  );
}
