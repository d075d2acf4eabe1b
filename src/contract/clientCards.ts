/** What partners keep of their clients, and what a client is told of it. */
import { z } from './zod.ts';
import { CARD_ORDERS, MERGE_SIDES, NOTE_SIDES, VISIT_GROUPS } from '../domain/clientCards/clientCard.ts';
import { CLIENT_CARDS } from '../domain/clientCards/limits.ts';
import { LIMITS } from '../domain/limits.ts';
import { Appointment } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { FIELD_ERRORS } from './errors.ts';
import {
  Email,
  Id,
  Instant,
  line,
  listOf,
  LocalDate,
  PageNr,
  Phone,
  PhoneText,
  required,
  text,
} from './fields.ts';

const VisitCounts = z.object({
  visits: z.int().describe('That took place.'),
  coming: z.int().describe('Requests and agreed visits that are not over.'),
  cancelled: z.int().describe('By either side, declined or lapsed.'),
  cancelledLate: z.int().describe('Of the cancelled ones those that the client cancelled late.'),
  noShows: z.int(),
});
export type VisitCounts = z.infer<typeof VisitCounts>;

export const ClientCard = z
  .object({
    cardId: Id,
    name: z.string().describe('Empty: the client has deleted the account.'),
    phone: z.string(),
    phoneText: PhoneText,
    email: z.string().describe('Of a client with an account the present one.'),
    hasAccount: z.boolean(),
    lastVisit: LocalDate.nullable().describe('By the clock of the place.'),
    counts: VisitCounts,
  })
  .meta({ id: 'ClientCard' });
export type ClientCard = z.infer<typeof ClientCard>;

export const WholeClientCard = ClientCard.extend({
  version: z.int().describe('Grows with every change.'),
  note: z.string().describe("The partner's own; the client reads it in the copy of their data alone."),
  consentedAt: Instant.nullable().describe('Since when the client agrees to mails; null: no.'),
  createdAt: Instant,
  alike: z
    .array(ClientCard.pick({ cardId: true, name: true, phoneText: true, email: true }))
    .describe('Other cards with the same phone number or e-mail address.'),
}).meta({ id: 'WholeClientCard' });
export type WholeClientCard = z.infer<typeof WholeClientCard>;

const Note = text(CLIENT_CARDS.note.max).default('');
const fields = {
  name: required(line(LIMITS.name.max)),
  phone: Phone.default('').describe('Without a country code it is of the partner’s country; or empty.'),
  email: z
    .union([z.literal(''), Email])
    .default('')
    .describe('Of a client with an account it stays the one of the account.'),
  note: Note,
  consents: z.boolean().default(false).describe('The client agrees to mails.'),
};

export const NewClientCard = z.strictObject(fields);
export const EditClientCard = z.strictObject({
  ...fields,
  version: z.int().describe('Of the card as it was seen: another one meanwhile is not written over.'),
});

export const MergeClientCards = z.strictObject({
  other: Id.describe('The card that goes; its visits move over.'),
  name: z.enum(MERGE_SIDES).default('THIS').describe('Whose name stays.'),
  phone: z.enum(MERGE_SIDES).default('THIS'),
  email: z.enum(MERGE_SIDES).default('THIS').describe('Consent to mails goes with it.'),
  note: z.enum(NOTE_SIDES).default('BOTH'),
  version: z.int(),
  otherVersion: z.int(),
});

/** In letters: four for three bytes. */
const FILE_LENGTH = Math.ceil(CLIENT_CARDS.import.bytes / 3) * 4;

const ImportClientCards = z.strictObject({
  file: z
    .base64()
    .max(FILE_LENGTH)
    .describe(
      `A table (RFC 4180) in UTF-8 with commas or semicolons, at most ${CLIENT_CARDS.import.rows} rows, in Base64. The first line names the columns: name, phone, email, note, in any of our languages.`,
    ),
  whole: z.boolean().default(false).describe('Takes nothing where a row is wrong.'),
});

const Imported = z.object({
  taken: z.int().describe('Cards that were made.'),
  wrong: z
    .array(
      z.object({
        line: z.int().describe('Of the file; the first is 1.'),
        column: z.enum(['name', 'phone', 'email', 'note']),
        code: z.enum(FIELD_ERRORS),
        detail: z.string().describe('A sentence for people, in the language of the caller.'),
      }),
    )
    .describe('Rows that were not taken.'),
  known: z
    .array(
      z.object({
        line: z.int(),
        by: z.enum(['phone', 'email']),
        name: z.string().describe('Of the card that has it, or of the row above.'),
      }),
    )
    .describe('Rows that were passed over: somebody has the same phone number or e-mail address already.'),
});
export type Imported = z.infer<typeof Imported>;

const OwnCard = z.object({
  cardId: Id,
  partner: z.object({ profileId: Id.nullable().describe('Null: it is not shown.'), name: z.string() }),
  name: z.string(),
  phoneText: PhoneText,
  email: z.string(),
  consentedAt: Instant.nullable(),
  counts: VisitCounts,
});
export type OwnCard = z.infer<typeof OwnCard>;

const params = z.object({ id: Id });
const one = { path: '/api/client-card/:id', who: 'partner', params } as const;

export const clientCards = {
  list: endpoint({
    method: 'GET',
    path: '/api/client-card',
    summary: "The partner's clients, those seen last first.",
    who: 'partner',
    query: z.object({
      q: line(CLIENT_CARDS.searchText.max).default('').describe('Parts of name, phone number or address.'),
      order: z.enum(CARD_ORDERS).default('LAST_VISIT'),
      pageNr: PageNr,
    }),
    response: listOf(ClientCard),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/client-card/own',
    summary: 'What partners keep of the client, without their private notes.',
    who: 'client',
    query: z.object({ pageNr: PageNr }),
    response: listOf(OwnCard),
  }),
  table: endpoint({
    method: 'GET',
    path: '/api/client-card/export',
    summary:
      'All cards as a table (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe.',
    who: 'partner',
    response: z.custom<AsyncIterable<string>>(),
    produces: ['text/csv'],
    rateLimit: CLIENT_CARDS.exports,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/client-card/import',
    summary: 'Make cards of a file. Nobody agrees to mails by it.',
    who: 'partner',
    body: ImportClientCards,
    bodyLimit: 1_400_000,
    formAt: '/user-zone/client-card/import',
    response: Imported,
    rateLimit: CLIENT_CARDS.imports,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/client-card',
    summary: 'Write down a client who has no visit yet.',
    who: 'partner',
    body: NewClientCard,
    response: WholeClientCard,
    status: 201,
    idempotent: true,
  }),
  byId: endpoint({
    ...one,
    method: 'GET',
    summary: 'One card.',
    response: WholeClientCard,
    errors: ['NOT_FOUND'],
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/client-card/:id/visits',
    summary: 'The visits of a card: those to come in order of time, the others the latest first.',
    who: 'partner',
    params,
    query: z.object({ group: z.enum(VISIT_GROUPS).default('COMING'), pageNr: PageNr }),
    response: listOf(Appointment),
    errors: ['NOT_FOUND'],
  }),
  edit: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Change a card.',
    body: EditClientCard,
    response: WholeClientCard,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/client-card/:id/merge',
    summary: 'Make one of two cards of the same person.',
    who: 'partner',
    params,
    body: MergeClientCards,
    response: WholeClientCard,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'CARDS_OF_TWO_ACCOUNTS'],
  }),
};
