/** A server that takes mail by SMTP on this machine and keeps it, for tests of how mail leaves. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './until.ts';

/**
 * When, of a mail: it is announced, all of it is here, or its sender is about to be told so. In the first two the sender
 * hears no more.
 */
export type MailMoment = 'announced' | 'here' | 'answered';

interface MailSnare {
  email: string;
  moment: MailMoment;
  letThrough: number;
  caught: () => void;
}

export interface SmtpServer {
  url: string;
  /** The first mail to an address whose subject matches, once it has come. */
  mailTo(email: string, subject: RegExp): Promise<Email>;
  /** All that came so far, in the order in which it came. */
  readonly mails: readonly Email[];
  /** Calls once, at such a moment of a mail to an address, after so many that are let through. */
  catch(snare: MailSnare): void;
  close(): Promise<void>;
}

/** @param refuses what a command that begins so is answered instead, such as `AUTH` by `535 no` */
export async function startSmtpServer(refuses: Record<string, string> = {}): Promise<SmtpServer> {
  const mails: Email[] = [];
  let snare: MailSnare | null = null;
  const isCaught = (moment: MailMoment, email: string): boolean => {
    if (snare?.moment !== moment || snare.email !== email || snare.letThrough-- > 0) return false;
    const { caught } = snare;
    snare = null;
    caught();
    return true;
  };
  const server = net.createServer((socket) => {
    let waiting = '';
    let isData = false;
    let recipient = '';
    socket.setEncoding('utf8').on('data', (text) => {
      waiting += text;
      for (;;) {
        const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const taken = waiting.slice(0, end);
        waiting = waiting.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          void PostalMime.parse(taken.replaceAll('\r\n..', '\r\n.')).then((mail) => mails.push(mail));
          if (isCaught('here', recipient)) return;
          isCaught('answered', recipient);
          socket.write('250 kept\r\n');
        } else if (/^QUIT/i.test(taken)) socket.end('221 bye\r\n');
        else {
          recipient = /^RCPT TO:<(.*)>/i.exec(taken)?.[1] ?? recipient;
          if (/^RCPT/i.test(taken) && isCaught('announced', recipient)) return;
          const refusal = Object.keys(refuses).find((begin) => taken.toUpperCase().startsWith(begin));
          isData = !refusal && /^DATA/i.test(taken);
          if (refusal) socket.write(`${refuses[refusal]}\r\n`);
          else if (/^EHLO/i.test(taken)) socket.write('250-mail.test.example\r\n250 AUTH PLAIN\r\n');
          else if (/^AUTH/i.test(taken)) socket.write('235 in\r\n');
          else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
        }
      }
    });
    socket.on('error', () => {});
    socket.write('220 mail.test.example\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    catch(one) {
      snare = { ...one };
    },
    async mailTo(email, subject) {
      const found = () =>
        mails.find((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));
      await until(() => found() !== undefined);
      return found() as Email;
    },
    async close() {
      server.close();
    },
  };
}
