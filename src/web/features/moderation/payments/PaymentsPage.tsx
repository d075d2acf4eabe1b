import { CircleCheck, SearchX } from 'lucide-react';
import { Form } from 'react-router';
import { type Difference, staffPayments } from '../../../../contract/moderation/payments.ts';
import { STAFF_PAYMENTS } from '../../../../domain/staff/limits.ts';
import { loadPage, pageOf, pagesHref } from '../../../blocks/paging/listPage.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/PaymentsPage';
import { Differences } from './Differences.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import styles from './Payments.module.css';

export const handle = staffHandle({
  messages: ['moderation', 'staffPayments', 'errors'],
  query: ['q', 'pageNr'],
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  const words = new URL(request.url).searchParams.get('q') ?? '';
  const q = words.trim().slice(0, STAFF_PAYMENTS.query.max);
  let differences: Difference[] = [];
  const list = await loadPage(
    async (pageNr) => {
      const answer = await orThrow(page.call(staffPayments.list, { query: { q, pageNr } }));
      differences = answer.differences;
      return answer;
    },
    pageOf(request, 'pageNr'),
  );
  return { q, list, differences };
}

/** What needs somebody's eyes, or what somebody looks for. */
export default function PaymentsPage({ loaderData: { q, list, differences } }: Route.ComponentProps) {
  const { items, total, pageNr, pageCount } = list;
  const t = useT('staffPayments');
  const here = q ? `${consolePaths.payments}?q=${encodeURIComponent(q)}` : consolePaths.payments;
  const isEmpty = total === 0 && differences.length === 0;
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} />
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {total > 0 && <p className={styles.lead}>{t(q ? 'search.found' : 'lead', { count: total })}</p>}
      </header>
      <Form method="get" role="search" className={styles.search}>
        <TextInput
          id="q"
          name="q"
          type="search"
          key={q}
          defaultValue={q}
          label={t('search.label')}
          hint={t('search.hint')}
          autoComplete="off"
        />
        <SubmitButton kind="outlined">{t('search.submit')}</SubmitButton>
      </Form>
      {q && (
        <p>
          <Anchor href={consolePaths.payments}>{t('search.clear')}</Anchor>
        </p>
      )}
      {isEmpty && (
        <EmptyState
          picture={<Icon of={q ? SearchX : CircleCheck} size={40} />}
          title={t(q ? 'search.none' : 'none')}
        >
          {t(q ? 'search.noneText' : 'noneText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map((payment) => (
          <PaymentCard key={payment.orderId} payment={payment} />
        ))}
      </ul>
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(nr) => pagesHref(here, { pageNr: nr })}
        label={t('pages')}
      />
      {differences.length > 0 && (
        <Section title={t('differences.noOrder')} intro={t('differences.intro')}>
          <Differences differences={differences} />
        </Section>
      )}
    </div>
  );
}
