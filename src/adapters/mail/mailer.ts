/** The port of outgoing mail. */
export interface Mail {
  /** Names this mail for ever: sending it twice must not deliver it twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to in place of the sender. */
  replyTo?: { name: string; address: string };
  /** An iCalendar object; the method says what the calendar does with it. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string };
  /** An address at which one POST, without a log-in, ends such mails (RFC 8058). */
  unsubscribe?: string;
  /** Files that go along. */
  attachments?: { name: string; type: string; content: Buffer }[];
}

export interface Mailer {
  /** Resolves when the mail is handed over; rejects when it should be tried again. */
  send(mail: Mail): Promise<void>;
  /** Deletes what is kept here of mails to an address; what has left is with its reader. */
  forget(to: string): Promise<void>;
}
