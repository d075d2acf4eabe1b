/** What a mail server answers to the address of a mail, and what becomes of the mail. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { startSmtpServer } from '../../../test/support/smtpServer.ts';
import { MailRefused } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const MAIL = { id: 'one', to: 'nobody@test.example', subject: 'Visit', text: 'Hello', html: '<p>Hello</p>' };

test('a mail to an address that nobody has is given up, one that is refused otherwise is not', async () => {
  const answers: [answer: string, isGivenUp: boolean][] = [
    ['550 5.1.1 <nobody@test.example>: unknown', true],
    ['550 5.7.1 Relaying denied', false],
    ['550 No such user', false],
    ['450 4.2.1 Try again later', false],
  ];
  for (const [answer, isGivenUp] of answers) {
    const server = await startSmtpServer({ RCPT: answer });
    const error = await createSmtpMailer(server.url, 'hello@palmora.example')
      .send(MAIL)
      .then(
        () => assert.fail('sent'),
        (thrown: Error) => thrown,
      );
    await server.close();
    assert.equal(error instanceof MailRefused, isGivenUp, answer);
    if (isGivenUp) assert.doesNotMatch(error.message, /nobody@/);
  }
});

test('the job of a mail to nobody ends, and is counted apart from those that failed', async () => {
  const server = await startSmtpServer({ RCPT: '550 5.1.1 unknown' });
  const app = await createTestApp({ SMTP_URL: server.url });
  try {
    const { email } = await app.account('client');
    await app.call('POST', '/api/forgot-password', { body: { email } });
    await app.drain();
    const { body } = await app.call('GET', '/metrics');
    const mails = String(body).match(/^palmora_mails_total.+$/gm);
    assert.deepEqual(mails, [
      'palmora_mails_total{result="sent"} 0',
      'palmora_mails_total{result="failed"} 0',
      'palmora_mails_total{result="refused"} 1',
    ]);
    const { rows } = await app.pool.query("SELECT state FROM pgboss.job WHERE name = 'mail.send'");
    assert.deepEqual(rows, []);
  } finally {
    await app.close();
    await server.close();
  }
});
