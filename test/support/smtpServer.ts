/** A server that takes mail by SMTP on this machine and keeps it, for tests of how mail leaves. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './until.ts';

export interface SmtpServer {
  url: string;
  /** The first mail to an address whose subject matches, once it has come. */
  mailTo(email: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: Email[] = [];
  const server = net.createServer((socket) => {
    let waiting = '';
    let isData = false;
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
          socket.write('250 kept\r\n');
        } else if (/^QUIT/i.test(taken)) socket.end('221 bye\r\n');
        else {
          isData = /^DATA/i.test(taken);
          socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
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
