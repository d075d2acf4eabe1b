import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { redirectDocument, useSearchParams } from 'react-router';
import { InvoiceDataBody, invoices } from '../../../contract/invoices.ts';
import { payments } from '../../../contract/payments.ts';
import { partners } from '../../../contract/partners.ts';
import { apiAction } from '../../forms/action.ts';
import { loadPage, pageOf } from '../../blocks/paging/listPage.ts';
import { countryOptions } from '../../blocks/places/countryOptions.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useRootData } from '../../page/rootData.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/InvoicesPage';
import { InvoiceDataForm } from './InvoiceDataForm.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { PaymentData } from './PaymentData.tsx';
import styles from './InvoicesPage.module.css';

export const handle: PageHandle = {
  messages: ['invoices', 'favourites', 'errors'],
  query: ['announcementId', 'purpose', 'days', 'code', 'pageNr'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'invoices',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

/** A page of the partner's invoices, and whom they are made out to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const [list, { user, invoiceData }] = await Promise.all([
    orThrow(loadPage((pageNr) => page.call(invoices.list, { query: { pageNr } }), pageOf(request, 'pageNr'))),
    orThrow(page.call(partners.ownAccount, {})),
  ]);
  return { list, data: invoiceData, email: user.email, countries: countryOptions(page.locale) };
}

/** Keeps whom invoices are made out to, or opens the own page at the payment provider. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  return apiAction<typeof InvoiceDataBody._zod.input | { opens: string }, { saved: true } | Response>(
    request,
    async (body) => {
      if ('opens' in body) return redirectDocument((await page.call(payments.customerPortal, {})).url);
      await page.call(invoices.setData, { body });
      return { saved: true };
    },
    ({ opens, ...fields }) =>
      opens !== undefined
        ? { opens }
        : Object.fromEntries(Object.keys(InvoiceDataBody.shape).map((name) => [name, fields[name] ?? ''])),
  );
}

export default function InvoicesPage({ loaderData: { list, data, email, countries } }: Route.ComponentProps) {
  const t = useT('invoices');
  const isFree = useRootData()?.isFree === true;
  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <p>
            <WayBack />
          </p>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </header>
        <InvoiceList {...list} />
        <InvoiceDataForm data={data} email={email} countries={countries} />
        {!isFree && <PaymentData />}
      </Page>
    </main>
  );
}

/** Where one came from: a payment, else the own listings. */
function WayBack() {
  const t = useT('invoices');
  const [query] = useSearchParams();
  const announcementId = query.get('announcementId');
  if (!announcementId) return <Anchor href={paths.announcements}>{t('back.listings')}</Anchor>;
  const chosen = ['days', 'code'].flatMap((name) => {
    const value = query.get(name);
    return value ? [`&${name}=${encodeURIComponent(value)}`] : [];
  });
  const payment = ownListingPaths.payment(announcementId, query.get('purpose') ?? undefined);
  return <Anchor href={payment + chosen.join('')}>{t('back.payment')}</Anchor>;
}
