import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { requireSession } from '../../signIn.ts';
import { Page } from '../../ui/Page.tsx';
import { loadWaiting } from './loadWaiting.ts';
import styles from './ProfileSettingsPage.module.css';
import { WaitingTab } from './WaitingTab.tsx';
import { waitingAction } from './waitingAction.ts';

export const handle: PageHandle = {
  messages: ['booking', 'catalogue', 'errors'],
  nav: 'partner',
  footer: false,
  mobileTitle: (query) => (query.has('tab') ? 'calendarTab' : 'niceToSeeYou'),
  mobileAction: (query) => (query.has('tab') ? { kind: 'back', to: paths.profileSettings() } : undefined),
  isPrivate: true,
};

/** The tabs of a signed-in user; what waits and what is to come stands first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  return { waiting: await loadWaiting(page) };
}

export const action = ({ request, context }: ActionFunctionArgs) => {
  const page = context.get(pageContext);
  requireSession(page, request);
  return waitingAction(request, page);
};

export default function ProfileSettingsPage() {
  const heading = useT('shell')('nav.waiting');
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageMeta title={heading} />
      <Page width="medium" className={styles.page}>
        <h1 tabIndex={-1}>{heading}</h1>
        <WaitingTab waiting={waiting} />
      </Page>
    </main>
  );
}
