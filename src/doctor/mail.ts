import { type MailFailure, sendTestMail } from '../adapters/mail/testMail.ts';
import { type Check, type Outcome, off, ok, wrong } from './check.ts';

/**
 * Mail, by sending one.
 * @param to who looks whether it came
 */
export function mailCheck(smtpUrl: string | null, from: string, to: string): Check {
  return {
    part: 'Mail',
    async run() {
      if (!smtpUrl) return off('SMTP_URL is not set: mails are files in DATA_DIR/outbox.');
      try {
        await sendTestMail(smtpUrl, from, to);
        return ok(
          `Handed over to ${new URL(smtpUrl).hostname}: look for “Palmora: test mail” at ${to}, in the spam too.`,
        );
      } catch (error) {
        return whyNot(error as MailFailure, smtpUrl, from);
      }
    },
  };
}

/** By the library’s codes, and the server’s own word. */
function whyNot({ code, responseCode, message }: MailFailure, smtpUrl: string, from: string): Outcome {
  const { hostname } = new URL(smtpUrl);
  switch (code) {
    case 'EAUTH':
      return wrong(
        `${hostname} refuses the log-in${responseCode ? ` (${responseCode})` : ''}.`,
        'Check user and password in SMTP_URL; signs such as @ : / in them are written as %40 %3A %2F. Some providers want a password for apps.',
      );
    case 'EDNS':
      return wrong(`The host ${hostname} of SMTP_URL has no address.`, 'Check its spelling.');
    case 'EENVELOPE':
    case 'EMESSAGE':
      return wrong(
        `${hostname} does not take mail from ${from}: ${message}`,
        'Set MAIL_FROM to an address that this server may send from, and publish SPF and DKIM for its domain.',
      );
    case 'ETLS':
      return wrong(
        `No encrypted connection to ${hostname}: ${message}`,
        'Use smtps:// with port 465, or smtp:// with port 587; the certificate must be for that name.',
      );
    default:
      return wrong(
        `${hostname} does not answer as a mail server does: ${message}`,
        'Check host and port in SMTP_URL; many hosters close the ports of mail until they are asked to open them.',
      );
  }
}
