/** Going: the account is deleted, with or without a copy of everything first. */
import { z } from './zod.ts';
import { EXPORT_STATES } from '../domain/accounts/leaving.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';
import { OwnerAgain } from './ownerAgain.ts';

const Own = z.object({ id: z.string().max(64) });

/** How the copy of everything stands. */
const Export = z
  .object({
    state: z.enum(['NONE', ...EXPORT_STATES]),
    expiresAt: Instant.nullable().describe('Until when a ready one can be fetched.'),
  })
  .meta({ id: 'Export' });
export type Export = z.infer<typeof Export>;

/** A file as it is sent, bit by bit. */
const Bytes = z.custom<AsyncIterable<Uint8Array>>();

const deletion = {
  method: 'DELETE',
  tellsDevice: true,
  body: OwnerAgain,
  response: null,
  errors: ['REAUTH_REQUIRED', 'TOO_MANY_ATTEMPTS', 'BUSY', 'LAST_ADMIN'],
  rateLimit: { hits: 60, minutes: 60 },
} as const;

export const leaving = {
  deleteUser: endpoint({
    ...deletion,
    path: '/api/user/:id',
    summary:
      'Delete the own account: visits to come are called off with a mail to the other side, everything else goes.',
    who: 'self',
    params: Own,
  }),
  deletePartner: endpoint({
    ...deletion,
    path: '/api/auth',
    summary: 'The same for the partner of the session.',
    who: 'partner',
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/user/:id/export',
    summary:
      'Have a copy of everything made; a mail says when it is ready. While one is made, another call changes nothing. Needs a log-in a short while ago, or the password.',
    who: 'self',
    tellsDevice: true,
    params: Own,
    body: OwnerAgain,
    response: Export,
    status: 202,
    errors: ['REAUTH_REQUIRED', 'TOO_MANY_ATTEMPTS', 'BUSY'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  exportState: endpoint({
    method: 'GET',
    path: '/api/user/:id/export/state',
    summary: 'How the copy of everything stands.',
    who: 'self',
    params: Own,
    response: Export,
  }),
  confirmExport: endpoint({
    method: 'POST',
    path: '/api/user/:id/export/confirm',
    summary: 'Let the session fetch the copy for some minutes, by the password.',
    who: 'self',
    tellsDevice: true,
    params: Own,
    body: OwnerAgain,
    response: null,
    errors: ['REAUTH_REQUIRED', 'TOO_MANY_ATTEMPTS', 'BUSY'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  fetchExport: endpoint({
    method: 'GET',
    path: '/api/user/:id/export',
    summary:
      'The copy of everything; 404 where none is ready. Needs a log-in, or the password given, a short while ago.',
    who: 'self',
    params: Own,
    response: Bytes,
    produces: ['application/zip'],
    errors: ['NOT_FOUND', 'REAUTH_REQUIRED'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
};
