import nodemailer from 'nodemailer';
import { messageOf } from './message.ts';
import { type Mailer, MailRefused } from './mailer.ts';

/** Sends through the SMTP server of an address such as `smtps://user:password@host:465`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from)).catch((error: SmtpError) => {
        // Without its words, which say the address.
        throw isNobodys(error) ? new MailRefused(`no such address (${error.response?.slice(0, 9)})`) : error;
      });
    },
    async forget() {
      // Nothing is kept here.
    },
  };
}

interface SmtpError extends Error {
  /** What the server was asked. */
  command?: string;
  /** Its answer. */
  response?: string;
}

/**
 * Whether a server says for good that there is no such mailbox or domain (RFC 3463, 5.1.x and 5.2.1). What it refuses for
 * another reason, such as our name or that it relays for nobody, may be mended by us.
 */
const isNobodys = ({ command, response = '' }: SmtpError): boolean =>
  command === 'RCPT TO' && /^55\d[ -]5\.(1\.(0|1|2|3|6|10)|2\.1)\b/.test(response);
