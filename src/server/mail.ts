/** Mails: rendered from the messages in the recipient's language, as text and as a plain, readable HTML. */
import type { Executor } from './db/database.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Mail, Mailer } from '../adapters/mail/mailer.ts';
import { type Locale, toBcp47 } from '../domain/locales.ts';
import type { Enqueues } from './jobs/queue.ts';
import { translator } from './messages.ts';

/** The kinds of mail, `mails.<kind>` of the messages. */
export type MailKind =
  | 'verifyEmail'
  | 'alreadyRegistered'
  | 'resetPassword'
  | 'passwordChanged'
  | 'bookingRequestedPartner'
  | 'bookingRequestedClient'
  | 'bookingConfirmedClient'
  | 'bookingConfirmedPartner'
  | 'bookingDeclined'
  | 'bookingCancelledByClient'
  | 'bookingCancelledByPartner'
  | 'bookingExpired'
  | 'bookingReceipt'
  | 'bookingCancelledLate'
  | 'bookingRescheduled'
  | 'bookingMoveAskedPartner'
  | 'bookingMoveAskedClient'
  | 'bookingMoveDeclined'
  | 'bookingMoveLapsed'
  | 'bookingMoveWithdrawn'
  | 'announcementActive'
  | 'announcementExpiring'
  | 'announcementExpired'
  | 'paymentReceipt';

/** A mail to be sent, as the job carries it. */
export interface MailJob {
  id: string;
  to: string;
  locale: Locale;
  kind: MailKind;
  params: Record<string, string | number>;
  /** Where the button leads; a full address. */
  link?: string;
  /** Words of the other side: why a visit was declined or cancelled. */
  reason?: string;
  calendar?: Mail['calendar'];
}

export interface Post {
  /** Enqueues a mail in the transaction; it is sent once that commits. */
  send(trx: Executor, mail: Omit<MailJob, 'id'>): Promise<void>;
}

/** The way services send mail. */
export function createPost(queue: Enqueues<'mail.send', MailJob>): Post {
  return { send: (trx, mail) => queue.add(trx, 'mail.send', { ...mail, id: randomUUIDv7() }) };
}

/** The job's handler: renders and hands over. */
export async function deliver(mailer: Mailer, job: MailJob): Promise<void> {
  await mailer.send({ id: job.id, to: job.to, calendar: job.calendar, ...render(job) });
}

/** Subject, text and HTML of a mail. */
export function render(
  job: Pick<MailJob, 'locale' | 'kind' | 'params' | 'link' | 'reason'>,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const t = translator(job.locale, 'mails');
  const subject = t(`${job.kind}.subject`, job.params).replaceAll(/[\r\n]+/g, ' ');
  const heading = t(`${job.kind}.heading`, job.params);
  const paragraphs = t(`${job.kind}.body`, job.params).split('\n\n');
  if (job.reason) paragraphs.push(t('common.reason', { reason: job.reason }));
  paragraphs.unshift(t('common.greeting'));
  paragraphs.push(t('common.signOff'));
  const footer = t('common.footer');
  const button = job.link ? t(`${job.kind}.button`, job.params) : '';
  const text = [heading, ...paragraphs, ...(job.link ? [`${button}\n${job.link}`] : []), '—', footer].join(
    '\n\n',
  );
  const html = `<!doctype html><html lang="${toBcp47(job.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fefbf7;color:#051810;font:16px/1.6 Manrope,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e7ded1;border-radius:20px;padding:32px">
<p style="margin:0 0 24px;font:600 20px/1 Lora,Georgia,serif;color:#19503c">Palmora</p>
<h1 style="margin:0 0 16px;font:600 26px/1.25 Lora,Georgia,serif">${escaped(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${job.link ? `<p style="margin:24px 0"><a href="${escaped(job.link)}" style="display:inline-block;background:#19503c;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:999px">${escaped(button)}</a></p>` : ''}
<p style="margin:24px 0 0;border-top:1px solid #e7ded1;padding-top:16px;color:#665f56;font-size:14px">${escaped(footer)}</p>
</div></body></html>`;
  return { subject, text, html };
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
