import { ChevronDown, LogOut, Settings } from 'lucide-react';
import { Form } from 'react-router';
import { useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { useLogOut, useSession } from '../page/session.tsx';
import { Icon } from '../ui/display/Icon.tsx';
import { Disclosure } from '../ui/overlays/Disclosure.tsx';
import { NavLink } from './NavLink.tsx';
import bar from './BarLink.module.css';
import list from './MenuList.module.css';
import { settingsOf } from './navLinks.ts';

/** What one sets about oneself, and the way out. */
export function SettingsMenu() {
  const t = useT('shell');
  return (
    <Disclosure
      buttonClassName={bar.link}
      button={
        <>
          <Icon of={Settings} size={20} />
          {t('nav.settings')}
          <Icon of={ChevronDown} size={16} strokeWidth={2.25} className={bar.chevron} />
        </>
      }
    >
      <SettingsList />
    </Disclosure>
  );
}

/** The list alone, for the phone's menu. */
export function SettingsList() {
  const t = useT('shell');
  const accountType = useSession()?.accountType ?? 'client';
  return (
    <ul className={list.menu}>
      {settingsOf(accountType).map(({ key, href }) => (
        <li key={key}>
          <NavLink href={href} className={list.menuLink}>
            {t(`nav.${key}`)}
          </NavLink>
        </li>
      ))}
      <li className={list.ruled}>
        <LogOutButton className={list.menuLink} />
      </li>
    </ul>
  );
}

/** A form of its own: it works before and without scripts as well. */
export function LogOutButton({ className }: { className?: string }) {
  const t = useT('shell');
  const { logOut, isPending } = useLogOut();
  return (
    <Form
      method="post"
      action={paths.logOut}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) logOut();
      }}
    >
      <button type="submit" className={className} aria-busy={isPending || undefined}>
        {t('nav.logOut')}
        <Icon of={LogOut} size={18} strokeWidth={2} />
      </button>
    </Form>
  );
}
