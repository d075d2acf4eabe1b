import { redirect, useActionData, useNavigation } from 'react-router';
import { staffPayments } from '../../../../contract/moderation/payments.ts';
import { ORDER_ACTS, type OrderAct } from '../../../../domain/payments/problems.ts';
import { reaches } from '../../../../domain/staff/staff.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/PaymentCasePage';
import { ActForm } from './ActForm.tsx';
import { Books } from './Books.tsx';
import { Differences } from './Differences.tsx';
import { History } from './History.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { PaymentMarks } from './PaymentMarks.tsx';
import styles from './Payments.module.css';

export const handle = staffHandle({ messages: ['moderation', 'staffPayments', 'errors'] });

// Whoever does what somebody else has just done sees that.
export const shouldRevalidate = alsoAfterRefusal;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { staff } = requireStaff(page, request);
  const payment = await orThrow(page.call(staffPayments.get, { params: { id: params.id } }));
  return { payment, mayAct: reaches(staff.role, 'admin') };
}

/** Does what the pressed button says, and shows the order as it is then. */
export function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction<{ does: OrderAct; reason: string }, Response>(
    request,
    async ({ does, reason }) => {
      await call(staffPayments[does], { params: { id: params.id }, body: { reason } });
      return redirect(consolePaths.payment(params.id));
    },
    ({ does, reason }) => ({ does: ORDER_ACTS.find((act) => act === does) ?? 'retry', reason }),
  );
}

export default function PaymentCasePage({ loaderData: { payment, mayAct } }: Route.ComponentProps) {
  const { title, problems, acts, differences } = payment;
  const t = useT('staffPayments');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer : undefined;
  const name = title ?? t('gone');
  return (
    <div className={styles.page}>
      <PageMeta title={`${name} · ${t('title')}`} />
      <header className={styles.header}>
        <p>
          <Anchor href={consolePaths.payments}>{t('toList')}</Anchor>
        </p>
        <h1 tabIndex={-1} translate="no">
          {name}
        </h1>
        <PaymentMarks payment={payment} />
      </header>
      {refused && !refused.problem.errors?.length && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      {problems.map((problem) => (
        <Notice key={problem} tone={problem === 'REFUND_DUE' ? 'info' : 'warn'}>
          {t(`problemTexts.${problem}`)}
        </Notice>
      ))}
      <OrderFacts payment={payment} />
      {differences.length > 0 && (
        <Section title={t('differences.title')} intro={t('differences.intro')}>
          <Differences differences={differences} />
        </Section>
      )}
      <Section title={t('act.title')}>
        {!mayAct && <p>{t('act.onlyAdmins')}</p>}
        {mayAct && acts.length === 0 && <p>{t('act.nothing')}</p>}
        {mayAct && acts.length > 0 && <ActForm acts={acts} refused={refused} isPending={isPending} />}
      </Section>
      <History payment={payment} />
      <Books payment={payment} />
    </div>
  );
}
