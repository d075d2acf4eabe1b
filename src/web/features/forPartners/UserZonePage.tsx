import { redirect } from 'react-router';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/UserZonePage';
import { Benefits } from './Benefits.tsx';
import styles from './UserZonePage.module.css';
import { loadPriceList } from './loadPriceList.ts';
import { Prices } from './Prices.tsx';

export const handle: PageHandle = {
  messages: ['forPartners', 'freeListings', 'accounts'],
  query: ['country'],
  nav: 'partner',
  footer: true,
  isPrivate: true,
};

/** Whoever is signed in goes to their own page; visitors find what the anchors #benefits and #price name. */
export function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (page.session) throw redirect(paths.profileSettings());
  return loadPriceList(page, request);
}

export default function UserZonePage({ loaderData }: Route.ComponentProps) {
  const t = useT('forPartners');
  const access = useT('accounts');
  const shell = useT('shell');
  return (
    <main id="main">
      <PageMeta title={shell('nav.userZone')} />
      <Page className={styles.page}>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{shell('nav.userZone')}</h1>
          <p className={styles.lead}>{access('signIn.next')}</p>
          <div className={styles.actions}>
            <ButtonLink href={paths.signInFor(paths.userZone)} size="lg">
              {t('logIn')}
            </ButtonLink>
            <ButtonLink href={paths.signUpAs('partner')} size="lg" kind="outlined">
              {t('start')}
            </ButtonLink>
          </div>
        </header>
        <Benefits />
        <Prices list={loaderData} />
      </Page>
    </main>
  );
}
