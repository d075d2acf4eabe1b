/** The sandbox provider's own checkout: one page that pays, declines or cancels, without money. */
import type { FastifyInstance } from 'fastify';
import type { Sandbox, SandboxSession } from '../../../adapters/payment/sandbox.ts';
import type { SandboxEvent } from '../../../adapters/payment/sandboxWords.ts';
import { AppError } from '../../../contract/appError.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import type { OrderState } from '../../../domain/payments/order.ts';
import { translator } from '../../messages.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { document, readForms, sendPage } from './sandboxHtml.ts';
import { mountPortal, type PortalDependencies } from './sandboxPortal.ts';
import { formatPrice } from '../../../messages/price.ts';

export const SANDBOX_PATH = '/sandbox/checkout';

export interface SandboxPageDependencies {
  sandbox: Sandbox;
  clock: () => number;
  /** How the order stands; null when there is none. */
  stateOf: (orderId: string) => Promise<OrderState | null>;
}

type Answer = 'pay' | 'decline' | 'cancel';
const EVENT_OF: Record<Answer, SandboxEvent> = {
  pay: 'paid',
  decline: 'failed',
  cancel: 'expired',
};

/** Registers the page. What is pressed there goes to our webhook, signed like any provider's. */
export async function mountSandbox(
  app: FastifyInstance,
  { sandbox, clock, stateOf }: SandboxPageDependencies,
): Promise<void> {
  const session = (token: unknown): SandboxSession => {
    const found = typeof token === 'string' ? sandbox.readSession(token) : null;
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };
  const isOpen = async ({ orderId, expiresAt }: SandboxSession) =>
    clock() < expiresAt && (await stateOf(orderId)) === 'OPEN';

  const tell: PortalDependencies['tell'] = async (type, about) => {
    const { body, headers } = sandbox.webhook(type, about, clock());
    await app.inject({
      method: 'POST',
      url: `/api/payment/webhook/${sandbox.name}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
  };

  await app.register(async (pages) => {
    readForms(pages);
    mountPortal(pages, { sandbox, tell });
    pages.get(SANDBOX_PATH, async (request, reply) => {
      const token = (request.query as { session?: string }).session;
      const checkout = session(token);
      return sendPage(reply, page(checkout, String(token), (await isOpen(checkout)) ? 'open' : 'over'));
    });
    pages.post(SANDBOX_PATH, async (request, reply) => {
      const form = (request.body ?? {}) as { session?: string; answer?: string };
      const checkout = session(form.session);
      const answer = (['pay', 'decline', 'cancel'] as const).find((one) => one === form.answer);
      if (!answer) throw new AppError('INVALID_INPUT');
      if (!(await isOpen(checkout))) return sendPage(reply, page(checkout, String(form.session), 'over'));
      if (answer === 'pay' && !(await sandbox.pay(checkout.orderId)))
        return sendPage(reply, page(checkout, String(form.session), 'over'));
      if (answer === 'cancel') await sandbox.expireSession(checkout.session);
      await tell(EVENT_OF[answer], checkout);
      if (answer === 'decline') return sendPage(reply, page(checkout, String(form.session), 'declined'));
      return reply.redirect(answer === 'pay' ? checkout.returnUrl : checkout.cancelUrl, 303);
    });
  });
}

function page(checkout: SandboxSession, token: string, state: 'open' | 'declined' | 'over'): string {
  const t = translator(checkout.locale, 'sandbox');
  const tag = toBcp47(checkout.locale);
  const price = formatPrice(checkout.amount, checkout.currency, tag);
  const button = (answer: Answer, look: string, words: string) =>
    `<button class="${look}" name="answer" value="${answer}">${escapeHtml(words)}</button>`;
  const form = `<form method="post" action="${SANDBOX_PATH}">
<input type="hidden" name="session" value="${escapeHtml(token)}">
${button('pay', 'filled', t('pay', { price }))}
${button('decline', 'outlined', t('decline'))}
${button('cancel', 'text', t('cancel'))}
</form>`;
  const over = `<p class="note" role="status">${escapeHtml(t('over'))}</p><p><a class="outlined" href="${escapeHtml(checkout.returnUrl)}">${escapeHtml(t('back'))}</a></p>`;
  return document(
    tag,
    t('title'),
    `<p class="mark">${escapeHtml(t('mark'))}</p>
<h1>${escapeHtml(t('heading'))}</h1>
<p class="hint">${escapeHtml(t('hint'))}</p>
<dl><div><dt>${escapeHtml(t('item'))}</dt><dd>${escapeHtml(checkout.description)}${checkout.taxNote && `<br><small>${escapeHtml(checkout.taxNote)}</small>`}</dd></div>
<div><dt>${escapeHtml(t('account'))}</dt><dd translate="no">${escapeHtml(checkout.email)}</dd></div>
<div class="total"><dt>${escapeHtml(t('total'))}</dt><dd>${escapeHtml(price)}</dd></div></dl>
${state === 'declined' ? `<p class="note danger" role="alert">${escapeHtml(t('declined'))}</p>` : ''}
${state === 'over' ? over : form}`,
  );
}
