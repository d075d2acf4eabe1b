/**
 * The sandbox provider's page of a customer: what they paid, and what their bank makes of it. The buttons stand for the bank, so that
 * refunds that come back and disputes can be seen without one.
 */
import type { FastifyInstance } from 'fastify';
import type { Sandbox, SandboxPayment, SandboxPortal } from '../../../adapters/payment/sandbox.ts';
import { AppError } from '../../../contract/appError.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatMoment } from '../../../messages/moment.ts';
import { formatPrice } from '../../../messages/price.ts';
import { translator } from '../../messages.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { document, sendPage } from './sandboxHtml.ts';

export const PORTAL_PATH = '/sandbox/portal';

export interface PortalDependencies {
  sandbox: Sandbox;
  /** Sends a webhook of the sandbox's to us. */
  tell: (
    ...said: Parameters<Sandbox['webhook']> extends [infer Type, infer About, ...unknown[]]
      ? [type: Type, about: About]
      : never
  ) => Promise<void>;
}

/** What the bank does, by the button that stands for it. */
const BANK = ['dispute', 'win', 'lose', 'sendBack'] as const;
type BankAct = (typeof BANK)[number];

export function mountPortal(pages: FastifyInstance, { sandbox, tell }: PortalDependencies): void {
  const portal = (token: unknown): SandboxPortal => {
    const found = typeof token === 'string' ? sandbox.readPortal(token) : null;
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };

  pages.get(PORTAL_PATH, async (request, reply) => {
    const token = (request.query as { session?: string }).session;
    const opened = portal(token);
    return sendPage(reply, page(opened, String(token), await sandbox.paymentsOf(opened.customer)));
  });
  pages.post(PORTAL_PATH, async (request, reply) => {
    const form = (request.body ?? {}) as { session?: string; orderId?: string; bank?: string };
    const opened = portal(form.session);
    const bank = BANK.find((one) => one === form.bank);
    const payments = await sandbox.paymentsOf(opened.customer);
    const payment = payments.find(({ orderId }) => orderId === form.orderId);
    if (!bank || !payment) throw new AppError('INVALID_INPUT');
    await play(bank, payment);
    return reply.redirect(`${PORTAL_PATH}?session=${form.session}`, 303);
  });

  async function play(bank: BankAct, { orderId, disputes, refunds }: SandboxPayment): Promise<void> {
    if (bank === 'sendBack') {
      const refund = refunds.findLast(({ hasFailed }) => !hasFailed);
      if (!refund) return;
      await sandbox.failRefund(refund.reference);
      return tell('refundFailed', refund);
    }
    if (bank === 'dispute') {
      const dispute = await sandbox.dispute(orderId);
      if (dispute) await tell('disputed', { orderId, ...dispute });
      return;
    }
    const open = disputes.find(({ state }) => state === 'open');
    const closed = open && (await sandbox.closeDispute(open.reference, bank === 'win' ? 'won' : 'lost'));
    if (closed) await tell(bank === 'win' ? 'disputeWon' : 'disputeLost', { orderId, ...closed });
  }
}

function page({ locale, returnUrl }: SandboxPortal, token: string, payments: SandboxPayment[]): string {
  const t = translator(locale, 'sandbox');
  const tag = toBcp47(locale);
  const form = (orderId: string, acts: BankAct[]) =>
    acts.length === 0
      ? ''
      : `<form method="post" action="${PORTAL_PATH}">
<input type="hidden" name="session" value="${escapeHtml(token)}"><input type="hidden" name="orderId" value="${escapeHtml(orderId)}">
${acts.map((act) => `<button class="text" name="bank" value="${act}">${escapeHtml(t(`portal.bank.${act}`))}</button>`).join('')}</form>`;
  const receipt = ({ orderId, amount, currency, paidAt, refunds, disputes }: SandboxPayment) => {
    const price = (minor: number) => escapeHtml(formatPrice(minor, currency, tag));
    const moved = [
      ...refunds.map(({ hasFailed, amount: back }) => ({ key: hasFailed ? 'failed' : 'refunded', back })),
      ...disputes.map(({ state, amount: back }) => ({ key: state, back })),
    ] as const;
    const open = disputes.some(({ state }) => state === 'open');
    const isBack = refunds.some(({ hasFailed }) => !hasFailed);
    const isLost = disputes.some(({ state }) => state === 'lost');
    const acts: BankAct[] = open ? ['win', 'lose'] : isBack ? ['sendBack'] : isLost ? [] : ['dispute'];
    return `<section><div class="total"><h2>${escapeHtml(formatMoment(paidAt ?? 0, tag))}</h2><p>${price(amount)}</p></div>
<p class="hint">${escapeHtml(t('portal.reference'))} <span translate="no">${escapeHtml(orderId)}</span></p>
${moved.map(({ key, back }) => `<p class="note">${escapeHtml(t(`portal.moved.${key}`))} · ${price(back)}</p>`).join('')}
${form(orderId, acts)}</section>`;
  };
  return document(
    tag,
    t('portal.title'),
    `<p class="mark">${escapeHtml(t('mark'))}</p>
<h1>${escapeHtml(t('portal.title'))}</h1>
<p class="hint">${escapeHtml(t('portal.hint'))}</p>
${payments.length === 0 ? `<p class="note">${escapeHtml(t('portal.none'))}</p>` : payments.map(receipt).join('')}
<p><a class="outlined" href="${escapeHtml(returnUrl)}">${escapeHtml(t('back'))}</a></p>`,
  );
}
