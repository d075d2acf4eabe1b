import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import {
  createPath,
  data,
  Form,
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
import { apiAction, isRefused } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useLocale, useT } from '../../messages.ts';
import { orThrow } from '../../orThrow.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { requireSession } from '../../signIn.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { remedyOf } from '../../blocks/apiForm/remedyOf.ts';
import { formatPrice, formatRate } from '../../../messages/price.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import type { Route } from './+types/PaymentPage';
import { NothingToPay } from './NothingToPay.tsx';
import styles from './PaymentPage.module.css';
import { dateFormat } from '../../../messages/intl.ts';

export const handle: PageHandle = {
  messages: ['payments', 'freeListings'],
  query: ['announcementId', 'purpose', 'review', 'cancelled'],
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
  const prices = await orThrow(
    page.call(payments.priceForCountry, { query: { countryCode: place.countryCode } }),
  );
  const { can, expiresAt, status } = owner;
  const possible = (['add', 'activate', 'extend', 'promote'] as const).filter(
    (purpose) => can[purpose === 'add' ? 'checkout' : purpose],
  );
  const purpose: OrderPurpose | null =
    possible.find((one) => one === query.get('purpose')) ?? possible[0] ?? null;
  const { timeZone } = place;
  return {
    announcementId,
    title,
    authorLocale,
    purpose,
    prices,
    expiresAt,
    timeZone,
    isDraft: status === 'DRAFT',
    canRequestReview: owner.canRequestReview,
    requestsReview: query.has('review'),
    isCancelled: query.has('cancelled'),
  };
}

/** Opens the provider's checkout; a refusal comes back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction(
    request,
    async (body: CheckoutBody, keyed) => {
      const { url } = await call(payments.createSession, { body }, keyed);
      return redirectDocument(url);
    },
    checkoutOf,
  );
}

/** What was chosen on the page, as the API takes it; whether it may be is for the API to say. */
const checkoutOf = ({
  announcementId,
  purpose,
  days,
  requestReview,
  asksForEarlyStart,
}: Record<string, string>) => ({
  announcementId,
  purpose,
  ...(purpose !== 'promote' && { days: Number(days) }),
  ...(requestReview !== undefined && { requestReview: true }),
  asksForEarlyStart: asksForEarlyStart !== undefined,
});

export default function PaymentPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<unknown>();
  const isPending = useNavigation().state !== 'idle';
  const here = createPath(useLocation());
  const t = useT('payments');
  const free = useT('freeListings');
  const tag = toBcp47(useLocale());
  const { prices, purpose, announcementId } = loaded;
  const { isFree } = prices;
  const offers = purpose === 'promote' ? [prices.promotion] : prices.prices;
  const [days, setDays] = useState(String(offers[0]?.days));
  const chosen = offers.find((offer) => String(offer.days) === days) ?? offers[0];
  if (!purpose || !chosen) return <NothingToPay announcementId={announcementId} />;

  const money = (amount: number) => formatPrice(amount, prices.currency, tag);
  const problem = isRefused(answer) ? answer.problem : undefined;
  const problems = problem
    ? (problem.errors ?? []).map(({ path, detail }) => ({
        message: detail,
        // What is wrong with the text is put right in the form it stands in.
        href: path === 'days' ? undefined : `${formOf(loaded)}#${path}`,
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
        <Form method="post" className={styles.form}>
          <FormKey />
          <input type="hidden" name="announcementId" value={announcementId} />
          <input type="hidden" name="purpose" value={purpose} />
          {loaded.isCancelled && !problem && <Notice title={t('failed.title')}>{t('failed.text')}</Notice>}
          <ErrorSummary
            title={isFree ? free('refused') : t('failed.title')}
            items={problems}
            focusKey={problem?.requestId}
          />
          <RadioGroup
            legend={t('duration')}
            name="days"
            look="cards"
            value={String(chosen.days)}
            onValueChange={setDays}
            options={offers.map((offer) => ({
              value: String(offer.days),
              label: t('days', { days: offer.days }),
              description: describe(offer),
              detail: isFree ? free('cost') : <Formatted>{money(offer.gross)}</Formatted>,
            }))}
          />
          <Card as="section" look="sunken" aria-labelledby="summary">
            <h2 id="summary" className={styles.heading}>
              {t('summary')}
            </h2>
            <dl className={styles.sum} aria-live="polite">
              {!isFree && (
                <>
                  <div>
                    <dt>{t('net')}</dt>
                    <Formatted as="dd">{money(chosen.net)}</Formatted>
                  </div>
                  <div>
                    <dt>{t('vat', { rate: formatRate(prices.vatRate, tag) })}</dt>
                    <Formatted as="dd">{money(chosen.vat)}</Formatted>
                  </div>
                </>
              )}
              <div className={styles.total}>
                <dt>{t('total')}</dt>
                <Formatted as="dd">{isFree ? free('cost') : money(chosen.gross)}</Formatted>
              </div>
            </dl>
          </Card>
          {asksForReview && (
            <Checkbox
              name="requestReview"
              label={t('requestReview')}
              defaultChecked={loaded.requestsReview}
            />
          )}
          {!isFree && <Checkbox name="asksForEarlyStart" label={t('asksForEarlyStart')} required />}
          <SubmitButton size="lg" isBlock isLoading={isPending}>
            {isFree ? (
              free(`submit.${purpose}`)
            ) : (
              <Formatted>{t('submit', { price: money(chosen.gross) })}</Formatted>
            )}
          </SubmitButton>
          <p className={styles.next}>
            <Icon of={ShieldCheck} size={20} />
            <span>{isFree ? free('note') : t('next')}</span>
          </p>
          <ButtonLink
            href={loaded.isDraft ? paths.draft(announcementId) : paths.announcementDetails(announcementId)}
            kind="text"
          >
            {loaded.isDraft ? t('edit') : t('preview')}
          </ButtonLink>
        </Form>
      </Page>
    </main>
  );

  /** Until when an extension would hold, else what a month comes to. */
  function describe(offer: { days: number; gross: number }) {
    if (purpose === 'extend' && loaded.expiresAt) {
      const end = Date.parse(loaded.expiresAt) + offer.days * 86_400_000;
      const format = dateFormat(tag, { dateStyle: 'long', timeZone: loaded.timeZone });
      return t('until', { date: format.format(end) });
    }
    if (isFree || offer.days <= 30) return undefined;
    return (
      <Formatted>{t('perMonth', { price: money(Math.round((offer.gross * 30) / offer.days)) })}</Formatted>
    );
  }
}

/** The form in which the text of what is paid for is written. */
const formOf = ({ announcementId, isDraft }: { announcementId: string; isDraft: boolean }) =>
  isDraft ? paths.draft(announcementId) : paths.editAnnouncement(announcementId);
