import { ChevronDown } from 'lucide-react';
import { useT } from '../messages.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/display/Icon.tsx';
import { Disclosure } from './Disclosure.tsx';
import { NavLink } from './NavLink.tsx';
import bar from './BarLink.module.css';
import styles from './MassageTypes.module.css';
import list from './MenuList.module.css';
import { MASSAGE_TYPES } from './navLinks.ts';

/** The massage-type selector: every choice is an address of the search. */
export function MassageTypes() {
  const t = useT('shell');
  return (
    <Disclosure
      buttonClassName={bar.link}
      panelClassName={styles.panel}
      button={
        <>
          {t('nav.massageTypes')}
          <Icon of={ChevronDown} size={16} strokeWidth={2.25} className={bar.chevron} />
        </>
      }
    >
      <MassageTypeList />
    </Disclosure>
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
