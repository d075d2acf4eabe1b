import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The message as nodemailer takes it; its Message-ID follows from the mail's id. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@palmora.example>`,
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, content: mail.calendar.content, filename: 'palmora.ics' },
    }),
    ...(mail.unsubscribe !== undefined && {
      headers: {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
    }),
  };
}
