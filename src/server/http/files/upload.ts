import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/appError.ts';
import { toAppError } from '../problems/expectedErrors.ts';
import type { UploadGate } from '../limits/uploadGate.ts';

/** One uploaded file, read into memory within the limit of the route. */
export interface Upload {
  bytes: Buffer;
  filename: string;
}

/**
 * Reads the file of an endpoint that takes one, once the gate lets it in; a form that cannot be read, or without the
 * file, is INVALID_INPUT.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  enter: UploadGate,
): Promise<void> {
  const field = request.routeOptions.config.endpoint?.multipart;
  if (!field) return;
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  enter(request.context.caller?.userId ?? request.context.ip, reply);
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname === field)
        request.upload = { bytes: await part.toBuffer(), filename: part.filename };
      else part.file.resume();
    }
  } catch (error) {
    // Nothing of ours is at work here: what has no name of its own is the sender's form, without an end or a boundary.
    throw toAppError(error) ?? new AppError('INVALID_INPUT', { fields: [{ path: field, code: 'required' }] });
  }
  if (!request.upload) throw new AppError('INVALID_INPUT', { fields: [{ path: field, code: 'required' }] });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for endpoints that take a file. */
    upload?: Upload;
  }
}
