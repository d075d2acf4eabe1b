import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

/** A stored photo: `url` is its largest size; `/image?url=&width=` gives the others. */
export const Photo = z
  .object({ photoId: Id, url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

const UPLOAD_ERRORS = [
  'PHOTO_UNREADABLE',
  'PHOTO_TOO_LARGE',
  'PHOTO_TOO_MANY',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNAVAILABLE',
] as const;
const UPLOADS = { hits: 120, minutes: 60 };
const ById = z.object({ id: Id });
const Caller = z.object({ userId: z.string().max(64).optional() });

export const photos = {
  uploadUserPhoto: endpoint({
    method: 'POST',
    path: '/api/user-photo/:id',
    summary: 'Upload a photo for the own profile; the profile’s `photos` then name it.',
    who: 'selfPartner',
    params: ById,
    query: Caller,
    multipart: 'photo',
    response: Photo,
    errors: UPLOAD_ERRORS,
    rateLimit: UPLOADS,
  }),
  deleteUserPhoto: endpoint({
    method: 'POST',
    path: '/api/delete-user-photo/:id',
    summary: 'Delete a photo of the own profile or of one of its workers.',
    who: 'selfPartner',
    params: ById,
    query: Caller,
    body: z.strictObject({ photoId: Id }),
    response: null,
    errors: ['NOT_FOUND'],
  }),
  uploadWorkerPhoto: endpoint({
    method: 'POST',
    path: '/api/worker-photo/:id',
    summary:
      'Upload the photo of a worker, in place of the one before. `id` is the worker’s; for a worker that is not stored yet, the user’s own, and the profile’s `workers` then name the photo.',
    who: 'partner',
    params: ById,
    query: Caller,
    multipart: 'photo',
    response: Photo,
    errors: ['NOT_FOUND', ...UPLOAD_ERRORS],
    rateLimit: UPLOADS,
  }),
};
