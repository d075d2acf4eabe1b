/** Searches that clients save, and the mails of what is new in them. */
import { z } from './zod.ts';
import { LIMITS } from '../domain/limits.ts';
import { SAVED_SEARCHES } from '../domain/savedSearches/limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, line, required } from './fields.ts';

const Name = required(line(SAVED_SEARCHES.name.max)).describe('What its owner calls it.');
const Query = z
  .string()
  .max(SAVED_SEARCHES.query.max)
  .describe(
    'The search’s address behind its `?`: `placeId=g-3093133&category=relaxing`, with the names and values of `SearchFilters`. Typed texts (`q`, `place`) are to be given as what they mean.',
  );

/** A search that somebody saves, with what it finds today. */
export const SavedSearch = z
  .object({
    id: Id,
    name: Name,
    query: Query,
    isAdult: z.boolean().describe('It looks among what is shown to adults alone.'),
    isOver: z
      .boolean()
      .describe(
        'The day it asks for is over: it finds what there is without it, and nothing of that is new.',
      ),
    isMailed: z.boolean().describe('Whether its owner gets mails of what is new, one a day at most.'),
    savedAt: Instant,
    seenAt: Instant.describe('When its owner last looked at what it finds.'),
    toldUntil: Instant.describe('Up to when what was published has been told by mail.'),
    total: z.int().nullable().describe('How many it finds now; null while the search does not answer.'),
    newCount: z
      .int()
      .max(LIMITS.pageSize)
      .nullable()
      .describe('How many of them were published since; the most that is counted stands for more.'),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

/** What is kept of a search. */
export const SearchToSave = z.strictObject({
  query: Query,
  name: Name,
  isMailed: z.boolean().default(false),
  seenAt: Instant.optional().describe(
    'When it was last looked at, of one that is brought back; left out: now.',
  ),
  toldUntil: Instant.optional().describe('As `toldUntil` of one that is brought back; left out: now.'),
});

const One = z.object({ id: Id });
const Key = z.string().max(100).describe('Of the link in its mails.');
const MailsOn = z.object({ isOn: z.boolean().describe('Whether mails of this search are sent.') });

/** A large provider of mail follows links and presses the button for all of its readers from a few addresses. */
const BY_MAIL_PROGRAMS = { hits: 3_000, minutes: 60 };

export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-search',
    summary: 'Own saved searches, all of them, the newest first, with what each finds now.',
    who: 'client',
    response: z.object({ items: z.array(SavedSearch) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/saved-search',
    summary:
      'Save a search. One that is saved stays one, whatever its order and page, with the name and the wish for mails given last.',
    who: 'client',
    body: SearchToSave,
    response: One,
    status: 201,
    errors: ['INVALID_INPUT', 'SAVED_SEARCHES_FULL'],
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/saved-search/look',
    summary: 'Which saved search a search is; notes that the caller sees now what it finds.',
    who: 'client',
    body: z.strictObject({
      query: Query,
      isSeen: z.boolean().default(true).describe('False: nothing is noted.'),
    }),
    response: z.object({ id: Id.nullable().describe('Null: it is not saved.') }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/saved-search/:id',
    summary: 'Give a saved search another name, and switch its mails on or off; what is left out stays.',
    who: 'client',
    params: One,
    body: z.strictObject({ name: Name.optional(), isMailed: z.boolean().optional() }),
    response: null,
    errors: ['NOT_FOUND'],
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/api/saved-search/:id',
    summary: 'Keep a search no longer.',
    who: 'client',
    params: One,
    response: null,
    errors: ['NOT_FOUND'],
  }),
  linked: endpoint({
    method: 'GET',
    path: '/api/saved-search/:id/mails',
    summary:
      'Whether mails of a saved search are sent, for whoever has the link of one; following it changes nothing.',
    who: 'anyone',
    isSecret: true,
    params: One,
    query: z.object({ key: Key }),
    response: MailsOn,
    errors: ['NOT_FOUND'],
    readLimit: BY_MAIL_PROGRAMS,
  }),
  chooseLinked: endpoint({
    method: 'POST',
    path: '/api/saved-search/:id/mails',
    summary:
      'Switch the mails of a saved search off, or on again, by the link in one. Those of one that is gone are off.',
    who: 'anyone',
    params: One,
    body: z.strictObject({ key: Key, isOn: z.boolean() }),
    response: MailsOn,
    errors: ['NOT_FOUND'],
    rateLimit: BY_MAIL_PROGRAMS,
  }),
};
