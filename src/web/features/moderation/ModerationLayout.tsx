import { Outlet, useLocation } from 'react-router';
import { reaches } from '../../../domain/staff/staff.ts';
import { useT } from '../../messages/messages.ts';
import { useSession } from '../../page/session.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './ModerationLayout.module.css';
import { SECTIONS } from './sections.ts';

/** What stands around every page of the console: its parts beside the one that is open. */
export default function ModerationLayout() {
  const t = useT('moderation');
  const { pathname } = useLocation();
  const staff = useSession()?.staff;
  const sections = staff?.isConfirmed ? SECTIONS.filter(({ role }) => reaches(staff.role, role)) : [];
  return (
    <Page className={styles.frame}>
      {sections.length > 1 && (
        <nav aria-label={t('label')} className={styles.nav}>
          <ul className={styles.list}>
            {sections.map(({ key, href, also = [`${href}/`] }) => (
              <li key={key}>
                <Anchor
                  href={href}
                  className={styles.link}
                  aria-current={
                    pathname === href ? 'page' : also.some((one) => pathname.startsWith(one)) || undefined
                  }
                >
                  {t(`nav.${key}`)}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
    </Page>
  );
}
