import { AppError, isAppError } from '../../../contract/appError.ts';
import type { ErrorCode } from '../../../contract/errors.ts';

/** A code (or the beginning of one), what it stands for, and after how many seconds it is worth trying again. */
type Row = [codes: string, code: ErrorCode, retryAfterSeconds?: number];

/** What Fastify and its plugins, Node and PostgreSQL throw in the course of things; the first row that fits counts. */
const ROWS: Row[] = [
  ['FST_REQ_FILE_TOO_LARGE', 'PHOTO_TOO_LARGE'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE FST_INVALID_MULTIPART_CONTENT_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
  // Serialization failure, deadlock: somebody else was at the same thing.
  ['40001 40P01', 'BUSY', 1],
  // What it belongs to has been deleted at this moment, such as the caller's account: asked again, it is not there.
  ['23503', 'BUSY', 1],
  // A statement, a pause within a transaction, or a wait for a lock outside a unit of work (which says BUSY) took too long.
  ['57014 25P03 55P03', 'UNAVAILABLE', 2],
  // Connection lost, shutting down or starting, out of resources, become a standby, its disk fails.
  ['08* 57P* 53* 25006 58030', 'DATABASE_UNAVAILABLE', 2],
  ['ECONN* ENOTFOUND ETIMEDOUT EPIPE EHOSTUNREACH EAI_AGAIN', 'DATABASE_UNAVAILABLE', 2],
  // The disk of the photos is full, or no more files can be open.
  ['ENOSPC EDQUOT EMFILE ENFILE', 'UNAVAILABLE', 60],
];

/** What the database's client throws without a code. */
const WITHOUT_CODE: Record<string, ErrorCode> = {
  'Connection terminated': 'DATABASE_UNAVAILABLE',
  'Connection terminated unexpectedly': 'DATABASE_UNAVAILABLE',
  'Connection terminated due to connection timeout': 'DATABASE_UNAVAILABLE',
  'Client has encountered a connection error and is not queryable': 'DATABASE_UNAVAILABLE',
  'Query read timeout': 'DATABASE_UNAVAILABLE',
  'timeout expired': 'DATABASE_UNAVAILABLE',
  'timeout exceeded when trying to connect': 'UNAVAILABLE',
  'Cannot use a pool after calling end on the pool': 'UNAVAILABLE',
};

/** The failure of the contract that a thrown thing stands for; null: a bug. */
export function toAppError(error: unknown): AppError | null {
  if (isAppError(error)) return error;
  if (!(error instanceof Error)) return null;
  const { code, message } = error as Error & { code?: unknown };
  if (typeof code === 'string') {
    const row = ROWS.find(([codes]) => codes.split(' ').some((one) => fits(one, code)));
    if (row) return new AppError(row[1], { retryAfterSeconds: row[2], cause: error });
  }
  const statusCode = ownStatus(error);
  if (statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (statusCode === 404) return new AppError('NOT_FOUND');
  if (statusCode !== null && statusCode >= 400 && statusCode < 500) return new AppError('INVALID_INPUT');
  const silent = code === undefined ? WITHOUT_CODE[message] : undefined;
  return silent ? new AppError(silent, { retryAfterSeconds: 2, cause: error }) : null;
}

/**
 * The status that an error asks for; null: none of ours. A library that asks a service of others hands on what that service
 * answered under the same name: only the frame's own errors count, by their codes, and those of `http-errors`, which say that they
 * are for the caller.
 */
function ownStatus(error: Error & { code?: unknown; statusCode?: unknown; expose?: unknown }): number | null {
  const { code, statusCode, expose } = error;
  const isOwn = (typeof code === 'string' && code.startsWith('FST_')) || expose === true;
  return isOwn && typeof statusCode === 'number' ? statusCode : null;
}

const fits = (row: string, code: string) =>
  row.endsWith('*') ? code.startsWith(row.slice(0, -1)) : row === code;
