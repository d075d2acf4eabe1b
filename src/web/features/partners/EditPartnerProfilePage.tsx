import { redirect, useLoaderData } from 'react-router';
import type { PartnerProfileEdit } from '../../../contract/partnerProfileBody.ts';
import { partners } from '../../../contract/partners.ts';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/EditPartnerProfilePage';
import { WithheldPart } from '../../blocks/ownNotices/WithheldPart.tsx';
import { PartnerProfileForm } from './form/PartnerProfileForm.tsx';
import { valuesOf } from './form/profileValues.ts';
import styles from './ProfileFormPage.module.css';

export const handle: PageHandle = {
  messages: [
    'ownNotices',
    'formParts',
    'partnerForm',
    'visit',
    'photos',
    'placePicker',
    'catalogue',
    'errors',
  ],
  query: ['licence'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'editProfile',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

/** After a refusal the profile may have been saved elsewhere: the form then shows both versions. */
export const shouldRevalidate = alsoAfterRefusal;

/** Whoever has no profile yet begins with a new one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request, 'partner');
  const profile = await page.call(partners.ownProfile, { params: { userId, id: userId } }).catch((error) => {
    if (isApiProblem(error, 'PROFILE_MISSING')) throw redirect(paths.addPartnerProfile);
    throw error;
  });
  return {
    userId,
    initial: valuesOf(profile),
    prefixes: phonePrefixes(page.locale),
    withheld: profile.withheld,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, session } = context.get(pageContext);
  return apiAction(request, async (body: PartnerProfileEdit) => {
    // Without a session the API refuses, which the form says beside what is typed.
    await call(partners.updateProfile, { params: { id: session?.userId ?? '' }, body });
    return redirect(paths.editPartnerProfileSuccess);
  });
}

export default function EditPartnerProfilePage() {
  const { userId, initial, prefixes, withheld } = useLoaderData<typeof loader>();
  const t = useT('partnerForm');
  return (
    <main id="main">
      <PageMeta title={t('editTitle')} />
      <Page className={styles.page}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{t('editTitle')}</h1>
          <p>{t('editLead')}</p>
          <p className={styles.quiet}>{t('requiredNote')}</p>
        </header>
        <WithheldPart kind="profile" withheld={withheld} />
        <PartnerProfileForm key="edit" userId={userId} isNew={false} initial={initial} prefixes={prefixes} />
      </Page>
    </main>
  );
}
