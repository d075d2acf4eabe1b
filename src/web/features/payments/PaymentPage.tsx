import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import {
  createPath,
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { announcements } from '../../../contract/announcements.ts';
import { type CheckoutBody, payments } from '../../../contract/payments.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import { apiAction, isRefused } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { CODE_INTENT, CodeField } from '../../blocks/payments/CodeField.tsx';
import { DaysChoice } from '../../blocks/payments/DaysChoice.tsx';
import { countryOfPurchase, loadOffers } from '../../blocks/payments/loadOffers.ts';
import { offText, offersOf, reductionsOf } from '../../blocks/payments/offers.ts';
import { PriceSummary } from '../../blocks/payments/PriceSummary.tsx';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { remedyOf } from '../../blocks/apiForm/remedyOf.ts';
import { formatPrice } from '../../../messages/price.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import type { Route } from './+types/PaymentPage';
import { CancelCheckout } from './CancelCheckout.tsx';
import { InvoiceTo } from './InvoiceTo.tsx';
import { NothingToPay } from './NothingToPay.tsx';
import styles from './PaymentPage.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['payments', 'freeListings', 'discounts', 'invoices', 'ownListings'],
  query: ['announcementId', 'purpose', 'review', 'cancelled', 'days', 'code'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'payment',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

/** The price list for an own announcement and what the payment is for; `purpose` null: there is nothing to pay. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const query = new URL(request.url).searchParams;
  const id = query.get('announcementId') ?? '';
  const { announcementId, title, authorLocale, place, owner } = await orThrow(
    page.call(announcements.get, { params: { id } }),
  );
  if (!owner) throw data(null, 404);
  const { can, expiresAt, status } = owner;
  const possible = (['add', 'activate', 'extend', 'promote'] as const).filter(
    (purpose) => can[purpose === 'add' ? 'checkout' : purpose],
  );
  const purpose: OrderPurpose | null =
    possible.find((one) => one === query.get('purpose')) ?? possible[0] ?? null;
  const { timeZone } = place;
  const offers = await loadOffers(page, {
    purpose,
    countryCode: countryOfPurchase({ place, owner }),
    code: query.get('code'),
  });
  return {
    announcementId,
    title,
    authorLocale,
    purpose,
    ...offers,
    askedDays: query.get('days'),
    expiresAt,
    timeZone,
    isDraft: status === 'DRAFT',
    canRequestReview: owner.canRequestReview,
    requestsReview: query.has('review'),
    isCancelled: query.has('cancelled'),
    canCancel: can.cancelCheckout,
    discardsEdit: owner.pendingFor === 'PAYMENT',
  };
}

/** Opens the provider's checkout, or shows what a code takes off; a refusal comes back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction(
    request,
    async (body: CheckoutBody | { shown: string }, keyed) => {
      if ('shown' in body) return redirect(body.shown);
      const { url } = await call(payments.createSession, { body }, keyed);
      return redirectDocument(url);
    },
    (fields) => (CODE_INTENT in fields ? { shown: withCode(fields) } : checkoutOf(fields)),
  );
}

/** What was chosen on the page, as the API takes it; whether it may be is for the API to say. */
const checkoutOf = ({ announcementId, purpose, requestReview, asksForEarlyStart, ...chosen }: Fields) => {
  const { days, ...reductions } = reductionsOf(chosen);
  return {
    announcementId,
    purpose,
    ...reductions,
    ...(purpose !== 'promote' && { days }),
    ...(requestReview !== undefined && { requestReview: true }),
    asksForEarlyStart: asksForEarlyStart !== undefined,
  };
};

/** The address of this page with a code applied, or taken away. */
function withCode({ announcementId = '', purpose, days, discountCode, requestReview, ...sent }: Fields) {
  const code = sent[CODE_INTENT] === 'apply' ? discountCode?.trim() : undefined;
  const query = new URLSearchParams({
    ...(days && { days }),
    ...(code && { code }),
    ...(requestReview !== undefined && { review: '' }),
  });
  return [ownListingPaths.payment(announcementId, purpose), query].filter(String).join('&');
}

type Fields = Record<string, string>;

export default function PaymentPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<unknown>();
  const isPending = useNavigation().state !== 'idle';
  const here = createPath(useLocation());
  const t = useT('payments');
  const free = useT('freeListings');
  const d = useT('discounts');
  const tag = toBcp47(useLocale());
  const { prices, purpose, announcementId } = loaded;
  const { isFree } = prices;
  const { applied, introductoryDays } = loaded;
  const offers = purpose
    ? offersOf({ purpose, prices, quote: applied?.quote ?? null, introductoryDays })
    : [];
  const [value, setValue] = useState(loaded.askedDays);
  const chosen = offers.find((offer) => offer.value === value) ?? offers[0];
  if (!purpose || !chosen) return <NothingToPay announcementId={announcementId} />;

  const isForNothing = chosen.gross === 0;
  const off = offText(applied, chosen, tag);
  const money = (amount: number) => formatPrice(amount, prices.currency, tag);
  const problem = isRefused(answer) ? answer.problem : undefined;
  const problems = problem
    ? (problem.errors ?? []).map(({ path, detail }) => ({
        message: detail,
        // What is wrong with the text is put right in the form it stands in.
        href:
          path === 'discountCode'
            ? '#discountCode'
            : OF_THIS_PAGE.includes(path)
              ? undefined
              : `${formOf(loaded)}#${path}`,
      }))
    : [];
  if (problem && problems.length === 0)
    problems.push({ message: problem.detail, href: remedyOf(problem, here) });
  const asksForReview =
    loaded.canRequestReview && (loaded.requestsReview || problem?.code === 'CONTENT_NEEDS_CHANGES');
  return (
    <main id="main">
      <Page width="medium" className={styles.page}>
        <PageMeta title={isFree ? free('title') : t('title')} />
        <h1 tabIndex={-1}>{t(`heading.${purpose}`)}</h1>
        <p className={styles.subject} lang={toBcp47(loaded.authorLocale)}>
          {loaded.title}
        </p>
        <p className={styles.lead}>{isFree ? free(`lead.${purpose}`) : t(`lead.${purpose}`)}</p>
        <PostForm className={styles.form} preventScrollReset>
          <FormKey />
          <input type="hidden" name="announcementId" value={announcementId} />
          <input type="hidden" name="purpose" value={purpose} />
          {loaded.isCancelled && !problem && <Notice title={t('failed.title')}>{t('failed.text')}</Notice>}
          <ErrorSummary
            title={isFree ? free('refused') : t('failed.title')}
            items={problems}
            focusKey={problem?.requestId}
          />
          <DaysChoice
            offers={offers}
            value={chosen.value}
            onValueChange={setValue}
            purpose={purpose}
            currency={prices.currency}
            expiresAt={loaded.expiresAt}
            timeZone={loaded.timeZone}
          />
          {!isFree && (
            <CodeField
              applied={applied}
              off={off}
              error={problem?.errors?.find(({ path }) => path === 'discountCode')?.detail}
            />
          )}
          <PriceSummary offer={chosen} prices={prices} code={off && (applied?.quote?.code ?? null)} />
          {!isForNothing && <InvoiceTo data={loaded.invoiceData} />}
          {asksForReview && (
            <Checkbox
              name="requestReview"
              label={t('requestReview')}
              defaultChecked={loaded.requestsReview}
            />
          )}
          {!isFree && !isForNothing && (
            <Checkbox name="asksForEarlyStart" label={t('asksForEarlyStart')} required />
          )}
          <SubmitButton size="lg" isBlock isLoading={isPending}>
            {isFree ? (
              free(`submit.${purpose}`)
            ) : isForNothing ? (
              d('submit')
            ) : (
              <Formatted>{t('submit', { price: money(chosen.gross) })}</Formatted>
            )}
          </SubmitButton>
          <p className={styles.next}>
            <Icon of={ShieldCheck} size={20} />
            <span>{isFree ? free('note') : isForNothing ? d('note') : t('next')}</span>
          </p>
          <ButtonLink
            href={
              loaded.isDraft
                ? ownListingPaths.draft(announcementId)
                : paths.announcementDetails(announcementId)
            }
            kind="text"
          >
            {loaded.isDraft ? t('edit') : t('preview')}
          </ButtonLink>
        </PostForm>
        {loaded.canCancel && (loaded.discardsEdit || !isFree) && <CancelCheckout {...loaded} />}
      </Page>
    </main>
  );
}

/** What is wrong with these is put right here. */
const OF_THIS_PAGE: readonly string[] = ['days', 'usesIntroductoryDays'];

/** The form in which the text of what is paid for is written. */
const formOf = ({ announcementId, isDraft }: { announcementId: string; isDraft: boolean }) =>
  isDraft ? ownListingPaths.draft(announcementId) : ownListingPaths.editAnnouncement(announcementId);
