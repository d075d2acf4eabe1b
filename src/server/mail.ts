/** Mails: rendered from the messages in the recipient's language, as text and as HTML. */
import type { Executor } from './db/database.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Mail, Mailer } from '../adapters/mail/mailer.ts';
import type { Operator } from '../contract/operator.ts';
import { isEmail } from '../domain/accounts/email.ts';
import { type Locale, toBcp47 } from '../domain/locales.ts';
import { addressLine } from '../domain/places/address.ts';
import type { EnqueuesMany } from './jobs/queue.ts';
import { letterHtml } from './mail/html.ts';
import type { Entry, Letter, Link, Ticket } from './mail/letter.ts';
import { letterText } from './mail/text.ts';
import { translator } from './messages.ts';

/** The kinds of mail, `mails.<kind>` of the messages. */
export const MAIL_KINDS = [
  'verifyEmail',
  'alreadyRegistered',
  'resetPassword',
  'passwordChanged',
  'apiKeyMade',
  'waysInEnded',
  'passkeyAdded',
  'passkeyRemoved',
  'confirmCurrentEmail',
  'confirmNewEmail',
  'emailWanted',
  'emailChanged',
  'logInCode',
  'guestCode',
  'accountDeleted',
  'exportReady',
  'bookingRequestedPartner',
  'bookingRequestedClient',
  'bookingConfirmedClient',
  'bookingConfirmedPartner',
  'bookingDeclined',
  'bookingDeclinedReceipt',
  'bookingExpiredClient',
  'bookingExpiredPartner',
  'bookingWithdrawn',
  'bookingWithdrawnReceipt',
  'bookingCancelledByClient',
  'bookingCancelledLate',
  'bookingCancelledByPartner',
  'bookingReceipt',
  'seriesConfirmed',
  'seriesCancelled',
  'seriesReceipt',
  'bookingRescheduled',
  'bookingPersonChanged',
  'bookingPlaceChanged',
  'bookingMoveAskedPartner',
  'bookingMoveAskedClient',
  'bookingMoveDeclined',
  'bookingMoveLapsed',
  'bookingMoveWithdrawn',
  'bookingReminder',
  'waitingOffer',
  'waitingOfferToSeveral',
  'announcementActive',
  'announcementExtended',
  'announcementExpiring',
  'announcementExpired',
  'announcementEditApproved',
  'announcementRejected',
  'announcementEditRejected',
  'announcementGivenUp',
  'announcementBlocked',
  'appealUpheld',
  'appealRejected',
  'purchaseTakenBack',
  'paymentReceipt',
  'creditNote',
  'reportReceived',
  'contentWithheld',
  'reportDecided',
  'contentMeasure',
  'contentReleased',
  'accountSuspended',
  'accountRestored',
  'reviewInvitation',
  'reviewReceived',
  'reviewReplied',
  'savedSearchNews',
  'licenceAccepted',
  'licenceRefused',
  'identityAccepted',
  'identityRefused',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Whom answers to a mail are for: a side of visits, while one of them is agreed. */
export interface AnswersTo {
  side: 'client' | 'partner';
  visitIds: string[];
}

/** A mail to be sent, as the job carries it. */
export interface MailJob {
  id: string;
  to: string;
  locale: Locale;
  kind: MailKind;
  params: Record<string, string | number>;
  /** Where the button leads; a full address. */
  link?: string;
  /** What it tells of, each with the way to it. */
  entries?: Entry[];
  /** What it is about, as something to keep. */
  ticket?: Ticket;
  calendar?: Mail['calendar'];
  /** Left out: nobody reads answers, and the mail says so. */
  answersTo?: AnswersTo;
  /** Where its reader switches such mails off: by hand at the bottom of it, and by one press of the mail program's. */
  unsubscribe?: Link;
  /** The invoice or credit note that goes along; drawn when the mail is sent. */
  invoiceId?: string;
}

export interface Post {
  /** Enqueues mails in the transaction; they are sent once that commits. */
  send(trx: Executor, ...mails: Omit<MailJob, 'id'>[]): Promise<void>;
}

/** The way services send mail. */
export function createPost(queue: EnqueuesMany<'mail.send', MailJob>): Post {
  return {
    send(trx, ...mails) {
      const jobs = mails.map((mail) => ({ ...mail, id: randomUUIDv7() }));
      return queue.addMany(trx, 'mail.send', jobs);
    },
  };
}

/** What mails are sent with: `address` makes a full address out of a path, in a language. */
export interface DeliveryDependencies {
  mailer: Mailer;
  address: (locale: Locale, path: string) => string;
  operator: Pick<Operator, 'name' | 'address' | 'email'>;
  /** The address that answers go to now; null: to nobody. */
  answerAddress: (whom: AnswersTo) => Promise<string | null>;
  /** The paper of an invoice. */
  paperOf: (invoiceId: string) => Promise<NonNullable<Mail['attachments']>[number]>;
}

/** The job's handler: renders and hands over. */
export const createDelivery =
  ({ mailer, paperOf, answerAddress, ...sender }: DeliveryDependencies) =>
  async (job: MailJob): Promise<void> => {
    const attachments = job.invoiceId === undefined ? undefined : [await paperOf(job.invoiceId)];
    const { id, to, calendar, unsubscribe, answersTo } = job;
    const found = answersTo && (await answerAddress(answersTo));
    // What was stored under another rule, or typed by somebody else, is in no head unless it is an address.
    const replyTo = found && isEmail(found) ? found : undefined;
    await mailer.send({
      id,
      to,
      replyTo,
      calendar,
      attachments,
      unsubscribe: unsubscribe?.href,
      ...render(job, sender, replyTo === undefined ? undefined : answersTo?.side),
    });
  };

/** Words that run to the left, kept from drawing what stands beside them to their side (Unicode bidi, FSI and PDI). */
function isolated<Word extends string | number>(word: Word): Word | string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    String(word),
  )
    ? `\u2068${word}\u2069`
    : word;
}

/** What fits a list of mails; people's own words stand last in a subject and are what is cut. */
const SUBJECT_CHARACTERS = 70;

/**
 * Subject, text and HTML of a mail.
 * @param answeredBy whom its answers reach; left out: nobody
 */
export function render(
  {
    locale,
    kind,
    params: said,
    link,
    entries,
    ticket,
    unsubscribe,
  }: Pick<MailJob, 'locale' | 'kind' | 'params' | 'link' | 'entries' | 'ticket' | 'unsubscribe'>,
  { address, operator }: Pick<DeliveryDependencies, 'address' | 'operator'>,
  answeredBy?: AnswersTo['side'],
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const t = translator(locale, 'mails');
  const shell = translator(locale, 'shell');
  const params = Object.fromEntries(Object.entries(said).map(([name, word]) => [name, isolated(word)]));
  const { street, postcode, town, country } = operator.address;
  const home = { street, houseNumber: '', neighbourhood: '', district: '', postCode: postcode, city: town };
  const letter: Letter = {
    lang: toBcp47(locale),
    subject: cut(t(`${kind}.subject`, params).replaceAll(/\s+/g, ' ')),
    heading: t(`${kind}.heading`, params),
    greeting: t('common.greeting'),
    paragraphs: t(`${kind}.body`, params).split('\n\n'),
    entries,
    ticket,
    button: link === undefined ? undefined : { label: t(`${kind}.button`), href: link },
    closing: t('common.closing'),
    footer: {
      why: t('common.footer'),
      answers: t('common.answers', { to: answeredBy ?? 'nobody', email: operator.email }),
      contact: operator.email,
      operator: `${operator.name}, ${addressLine(home, country)}`,
      links: [
        ...(unsubscribe ? [unsubscribe] : []),
        { label: shell('footer.terms'), href: address(locale, '/regulations?tab=service-terms') },
        { label: shell('footer.privacy'), href: address(locale, '/regulations?tab=privacy-policy') },
        { label: shell('footer.legalNotice'), href: address(locale, '/legal-notice') },
      ],
    },
    words: {
      calendar: t('ticket.calendar'),
      line: (label, value) => t('ticket.line', { label, value }),
    },
  };
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

function cut(subject: string): string {
  const characters = [...new Intl.Segmenter().segment(subject)].map(({ segment }) => segment);
  if (characters.length <= SUBJECT_CHARACTERS) return subject;
  return `${characters
    .slice(0, SUBJECT_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}
