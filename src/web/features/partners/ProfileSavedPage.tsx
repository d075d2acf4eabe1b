import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { requireSession } from '../../signIn.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/ProfileSavedPage';
import styles from './ProfileFormPage.module.css';
import { draftKey, forgetDraft } from '../../blocks/localDraft/drafts.ts';

export const handle: PageHandle = {
  messages: ['partnerForm'],
  query: [],
  nav: 'partner',
  footer: false,
  isPrivate: true,
};

export function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireSession(context.get(pageContext), request, 'partner');
  return { userId };
}

/** After publishing or changing the profile: what it means, and what comes next. */
export default function ProfileSavedPage() {
  const { userId } = useLoaderData<typeof loader>();
  const t = useT('partnerForm');
  const isNew = useLocation().pathname.includes('add-partner-profile');
  const title = isNew ? t('success.title') : t('success.savedTitle');
  useEffect(() => {
    for (const form of ['addProfile', 'editProfile'] as const) forgetDraft(draftKey(form, userId));
  }, [userId]);
  return (
    <main id="main">
      <PageMeta title={title} />
      <Page width="narrow" className={styles.saved}>
        <EmptyState
          headingLevel={1}
          picture={<Icon of={CircleCheck} size={56} />}
          title={title}
          actions={
            <>
              {isNew && <ButtonLink href={paths.addAnnouncement}>{t('success.addAnnouncement')}</ButtonLink>}
              <ButtonLink href={paths.profileDetails(userId)} kind="outlined">
                {t('success.see')}
              </ButtonLink>
              <ButtonLink href={paths.profileSettings()} kind="text">
                {t('success.toSettings')}
              </ButtonLink>
            </>
          }
        >
          {isNew ? t('success.text') : t('success.savedText')}
        </EmptyState>
      </Page>
    </main>
  );
}
