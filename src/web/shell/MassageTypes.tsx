import { useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { BarMenu } from './BarMenu.tsx';
import { NavLink } from './NavLink.tsx';
import styles from './MassageTypes.module.css';
import list from './MenuList.module.css';
import { MASSAGE_TYPES } from './navLinks.ts';

/** The massage-type selector: every choice is an address of the search. */
export function MassageTypes() {
  const t = useT('shell');
  return (
    <BarMenu label={t('nav.massageTypes')} panelClassName={styles.panel}>
      <MassageTypeList />
    </BarMenu>
  );
}

/** The list alone, for the phone's menu. */
export function MassageTypeList() {
  const t = useT('shell');
  const names = useT('catalogue');
  return (
    <ul className={list.menu}>
      {MASSAGE_TYPES.map(({ main, href }) => (
        <li key={main}>
          <NavLink href={href} className={list.menuLink}>
            {names(`mains.${main}`)}
          </NavLink>
        </li>
      ))}
      <li className={list.ruled}>
        <NavLink href={paths.search} className={list.menuLink}>
          {t('nav.allTreatments')}
        </NavLink>
      </li>
    </ul>
  );
}
