/** The port of outgoing mail. */
export interface Mail {
  /** Names this mail for ever: sending it twice must not deliver it twice. */
  id: string;
  to: string;
  /** Where answers go, an address that `isEmail` takes; left out: to whom mails come from. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar object; the method says what the calendar does with it. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string };
  /** An address at which one POST, without a log-in, ends such mails (RFC 8058). */
  unsubscribe?: string;
  /** Files that go along. */
  attachments?: { name: string; type: string; content: Buffer }[];
}

/** Nobody has the address of a mail: it goes to nobody, however often it is tried. */
export class MailRefused extends Error {}

export interface Mailer {
  /** Resolves when the mail is handed over; rejects with MailRefused, and with anything else when it should be tried again. */
  send(mail: Mail): Promise<void>;
  /**
   * Deletes what is kept here of mails to an address, and takes it and others out of where answers to those of other people go;
   * what has left is with its reader.
   */
  forget(to: string, answersTo?: readonly string[]): Promise<void>;
}
