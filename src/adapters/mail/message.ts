import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The address of `Name <address>`. */
export const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** The domain that mails come from: names of ours that leave are made under it, for it is the sender's to give names in. */
export const senderDomain = (from: string): string => addressIn(from).split('@').at(-1)?.toLowerCase() ?? '';

/**
 * The message as nodemailer takes it; its Message-ID follows from the mail's id. It says that a machine wrote it (RFC 3834), so
 * that no absence is answered to it.
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    // As an address alone, which is never read as a list or as a name with one.
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${senderDomain(from)}>`,
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, content: mail.calendar.content, filename: 'palmora.ics' },
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
    }),
  };
}
