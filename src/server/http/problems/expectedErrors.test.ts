import assert from 'node:assert/strict';
import Stripe from 'stripe';
import { test } from 'vitest';
import { AppError } from '../../../contract/appError.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { toAppError } from './expectedErrors.ts';

const TABLE: [thrown: object, code: ErrorCode | null, retryAfter?: number][] = [
  [{ code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 }, 'PHOTO_TOO_LARGE'],
  [{ code: 'FST_FILES_LIMIT', statusCode: 413 }, 'PAYLOAD_TOO_LARGE'],
  [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'PAYLOAD_TOO_LARGE'],
  [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'UNSUPPORTED_MEDIA_TYPE'],
  [{ code: 'FST_INVALID_MULTIPART_CONTENT_TYPE', statusCode: 406 }, 'UNSUPPORTED_MEDIA_TYPE'],
  [{ code: 'FST_PROTO_VIOLATION', statusCode: 400 }, 'INVALID_INPUT'],
  [{ statusCode: 404, expose: true }, 'NOT_FOUND'],
  [{ code: '55P03' }, 'UNAVAILABLE', 2],
  [{ code: '40P01' }, 'BUSY', 1],
  [{ code: '40001' }, 'BUSY', 1],
  [{ code: '57014' }, 'UNAVAILABLE', 2],
  [{ code: '25P03' }, 'UNAVAILABLE', 2],
  ...['08000', '08006', '57P01', '57P02', '57P03', '53100', '53200', '53300', '25006', '58030'].map(
    (code) => [{ code }, 'DATABASE_UNAVAILABLE', 2] as [object, ErrorCode, number],
  ),
  [{ code: 'ECONNREFUSED' }, 'DATABASE_UNAVAILABLE', 2],
  [{ code: 'ECONNRESET' }, 'DATABASE_UNAVAILABLE', 2],
  [{ message: 'Connection terminated unexpectedly' }, 'DATABASE_UNAVAILABLE', 2],
  [{ message: 'Connection terminated due to connection timeout' }, 'DATABASE_UNAVAILABLE', 2],
  [{ message: 'Query read timeout' }, 'DATABASE_UNAVAILABLE', 2],
  [{ message: 'timeout exceeded when trying to connect' }, 'UNAVAILABLE', 2],
  [{ code: 'ENOSPC' }, 'UNAVAILABLE', 60],
  [{ code: 'EDQUOT' }, 'UNAVAILABLE', 60],
  // Bugs stay bugs.
  [{ code: '23505' }, null],
  [{ code: '42P01' }, null],
  [{ code: '22P02' }, null],
  [{ code: 'ENOENT' }, null],
  [{ statusCode: 500, expose: true }, null],
  // What another service answered a library is no answer of ours.
  ...[400, 401, 402, 403, 404, 409, 413, 429].map((statusCode) => [{ statusCode }, null] as [object, null]),
  [{ statusCode: 404, code: 'resource_missing', type: 'StripeInvalidRequestError' }, null],
  [{ message: 'Cannot read properties of undefined' }, null],
];

test('what is thrown in the course of things is an error of the contract, everything else a bug', () => {
  for (const [thrown, code, retryAfter] of TABLE) {
    const known = toAppError(Object.assign(new Error('thrown'), thrown));
    assert.deepEqual(
      [known?.code ?? null, known?.retryAfterSeconds],
      [code, retryAfter],
      JSON.stringify(thrown),
    );
  }
  const own = new AppError('SLOT_TAKEN');
  assert.equal(toAppError(own), own);
  assert.equal(toAppError('a word'), null);
});

test('no error of a library that asks others becomes an answer of ours', () => {
  const raw = { type: 'invalid_request_error', message: 'No such thing.', headers: {} } as const;
  for (const statusCode of [400, 401, 402, 403, 404, 409, 429])
    assert.equal(
      toAppError(Stripe.errors.generateV1Error({ ...raw, statusCode })),
      null,
      `Stripe ${statusCode}`,
    );
  const { status, ...gone } = { status: 410, statusCode: 410, body: '', headers: {} };
  assert.equal(
    toAppError(Object.assign(new Error('Received unexpected response code'), gone, { status })),
    null,
  );
});
