import nodemailer from 'nodemailer';
import { messageOf } from './message.ts';
import type { Mailer } from './mailer.ts';

/** Sends through the SMTP server of an address such as `smtps://user:password@host:465`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    async forget() {
      // Nothing is kept here.
    },
  };
}
