import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { Hourglass, MailCheck, RotateCcw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { redirect, useLoaderData, useRevalidator } from 'react-router';
import { payments } from '../../../contract/payments.ts';
import { pageContext } from '../../page/context.ts';
import { keep, readKept } from '../../browser/deviceStore.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import type { Route } from './+types/PaymentWaitPage';

const POLL_MS = 2_000;
const PATIENCE_MS = 60_000;

export const handle: PageHandle = {
  messages: ['payments'],
  query: ['orderId'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'payment',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

/** How the order stands; the address itself proves nothing. Paid ones lead on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  const order = await orThrow(page.call(payments.order, { body: { orderId } }));
  if (order.state === 'PAID') {
    throw redirect(
      order.purpose === 'add'
        ? ownListingPaths.addAnnouncementSuccess(order.announcementId)
        : ownListingPaths.announcementsAfter(order.announcementId, order.purpose),
    );
  }
  return order;
}

/** Waits for the provider's word: asks every two seconds for a minute, counted on through a reload. */
export default function PaymentWaitPage() {
  const { orderId, state, announcementId, purpose } = useLoaderData<typeof loader>();
  const t = useT('payments');
  const { revalidate } = useRevalidator();
  const [isLate, setLate] = useState(false);
  const isWaiting = state === 'OPEN' && !isLate;

  useEffect(() => {
    if (!isWaiting) return;
    const until = beganAt(orderId) + PATIENCE_MS;
    const timer = setInterval(() => {
      if (Date.now() >= until) setLate(true);
      else if (document.visibilityState === 'visible') void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, orderId, revalidate]);

  const part = state === 'OPEN' ? (isLate ? 'late' : 'wait') : state === 'REFUNDED' ? 'refunded' : 'failed';
  const pictures = {
    wait: <Spinner size={56} />,
    late: <Icon of={MailCheck} size={64} />,
    refunded: <Icon of={RotateCcw} size={64} />,
    failed: <Icon of={TriangleAlert} size={64} />,
  };
  return (
    <main id="main" aria-live="polite">
      <Page width="text">
        <PageMeta title={t(`${part}.title`)} />
        <EmptyState
          headingLevel={1}
          picture={pictures[part]}
          title={t(`${part}.title`)}
          actions={
            part === 'failed' ? (
              <ButtonLink href={ownListingPaths.payment(announcementId, purpose)}>
                {t('failed.again')}
              </ButtonLink>
            ) : part === 'late' ? (
              <>
                <Button onClick={() => void revalidate()} start={<Icon of={Hourglass} size={20} />}>
                  {t('late.check')}
                </Button>
                <ButtonLink href={paths.userZone} kind="outlined">
                  {t('userZone')}
                </ButtonLink>
              </>
            ) : undefined
          }
        >
          <p>{t(`${part}.text`)}</p>
          {part === 'wait' && <p>{t('wait.keepOpen')}</p>}
        </EmptyState>
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      </Page>
    </main>
  );
}

/** When this browser began to wait for the order (epoch ms); remembered for the tab, so that a reload goes on counting. */
function beganAt(orderId: string): number {
  const key = `payment.${orderId}` as const;
  const known = readKept<number>('tab', key);
  if (known) return known;
  // A browser that keeps nothing counts anew.
  keep('tab', key, Date.now());
  return Date.now();
}
