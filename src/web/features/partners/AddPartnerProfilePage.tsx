import { redirect, useLoaderData } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import type { PartnerProfileInput } from '../../../contract/partnerProfileBody.ts';
import { partners } from '../../../contract/partners.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Currency } from '../../../domain/money.ts';
import { apiAction } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/AddPartnerProfilePage';
import { PartnerProfileForm } from './form/PartnerProfileForm.tsx';
import { emptyProfile } from './form/profileValues.ts';
import styles from './ProfileFormPage.module.css';

export const handle: PageHandle = {
  messages: ['formParts', 'partnerForm', 'visit', 'photos', 'placePicker', 'catalogue', 'errors'],
  query: ['licence'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'addProfile',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

const HOME_CURRENCIES: Partial<Record<Locale, Currency>> = { pl: 'PLN', cz: 'CZK', ru: 'RUB' };

/** Whoever has a profile already goes on to editing it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request, 'partner');
  const hasProfile = await page.call(partners.ownProfile, { params: { userId, id: userId } }).then(
    () => true,
    (error) => {
      if (isApiProblem(error, 'PROFILE_MISSING')) return false;
      throw error;
    },
  );
  if (hasProfile) throw redirect(paths.editPartnerProfile);
  const user = await orThrow(page.call(accounts.me, {}));
  const initial = emptyProfile(user, HOME_CURRENCIES[page.locale] ?? 'EUR', page.locale);
  return { userId, initial, prefixes: phonePrefixes(page.locale) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, session } = context.get(pageContext);
  return apiAction(request, async (body: PartnerProfileInput) => {
    // Without a session the API refuses, which the form says beside what is typed.
    await call(partners.createProfile, { params: { id: session?.userId ?? '' }, body });
    return redirect(paths.addPartnerProfileSuccess);
  });
}

export default function AddPartnerProfilePage() {
  const { userId, initial, prefixes } = useLoaderData<typeof loader>();
  const t = useT('partnerForm');
  return (
    <main id="main">
      <PageMeta title={t('addTitle')} />
      <Page className={styles.page}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{t('addTitle')}</h1>
          <p>{t('addLead')}</p>
          <p className={styles.quiet}>{t('requiredNote')}</p>
        </header>
        <PartnerProfileForm key="add" userId={userId} isNew initial={initial} prefixes={prefixes} />
      </Page>
    </main>
  );
}
