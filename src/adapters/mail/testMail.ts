/** One mail over a connection of its own, for who wants to know whether mail leaves. */
import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { messageOf } from './message.ts';

/** In ms: for the connection, and for each answer. */
const WAITS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 };

/** Why a mail did not leave: the code of the library, the server’s own answer where there is one. */
export interface MailFailure extends Error {
  code?: string;
  responseCode?: number;
}

/** Hands a short mail over; rejects with a MailFailure. */
export async function sendTestMail(url: string, from: string, to: string): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...WAITS });
  const text = 'This is the test mail of `npm run doctor`. Mail leaves this Palmora and arrives here.';
  try {
    await transport.sendMail(
      messageOf({ id: randomUUID(), to, subject: 'Palmora: test mail', text, html: `<p>${text}</p>` }, from),
    );
  } finally {
    transport.close();
  }
}
