import { z } from './zod.ts';
import { LIMITS } from '../domain/limits.ts';
import { DEFAULT_QUALITY, IMAGE_WIDTHS, QUALITY_STEPS } from '../domain/photos/photoSizes.ts';
import { endpoint } from './endpoint.ts';
import { Id, says } from './fields.ts';

/** A stored photo: `url` is its largest size; `/image?url=&width=` gives the others. */
export const Photo = z
  .object({ photoId: Id, url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

/** A photo where everybody sees it. */
export const ShownPhoto = Photo.extend({
  sample: z
    .string()
    .nullable()
    .describe(
      'What a sample photo of the demo shows, in the caller’s language. Null: the partner’s own photo.',
    ),
}).meta({ id: 'ShownPhoto' });
export type ShownPhoto = z.infer<typeof ShownPhoto>;

const UPLOAD_ERRORS = [
  'PHOTO_UNREADABLE',
  'PHOTO_TOO_LARGE',
  'PHOTO_TOO_MANY_PIXELS',
  'TOO_MANY_ATTEMPTS',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNAVAILABLE',
] as const;
const UPLOADS = { hits: 120, minutes: 60 };
const ById = z.object({ id: Id });
const Caller = z.object({ userId: z.string().max(64).optional() });

/** A file as it is sent. */
const Bytes = z.custom<Uint8Array | string>();

export const photos = {
  file: endpoint({
    method: 'GET',
    path: '/media/:key',
    summary: 'A stored photo at its largest size; AVIF to who names it in `Accept`, as soon as it is made.',
    who: 'anyone',
    params: z.object({ key: z.string().max(200) }),
    response: Bytes,
    produces: ['image/webp', 'image/avif'],
    errors: ['NOT_FOUND'],
  }),
  resized: endpoint({
    method: 'GET',
    path: '/image',
    summary: 'A stored photo at another width; AVIF to who names it in `Accept`, as soon as it is made.',
    who: 'anyone',
    query: z.object({
      url: z.string().max(300).describe('The address of the photo.'),
      width: z.coerce
        .number()
        .refine((width) => (IMAGE_WIDTHS as readonly number[]).includes(width), says('invalidChoice'))
        .describe(`One of ${IMAGE_WIDTHS.join(', ')} pixels.`),
      quality: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(DEFAULT_QUALITY)
        .describe(`The nearest of ${QUALITY_STEPS.join(', ')} is sent.`),
    }),
    response: Bytes,
    produces: ['image/webp', 'image/avif'],
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'UNAVAILABLE'],
  }),
  art: endpoint({
    method: 'GET',
    path: '/art/:tone/:file',
    summary: 'A scene drawn where there is no photo.',
    who: 'anyone',
    params: z.object({ tone: z.string().max(20), file: z.string().max(20).describe('`<scene>.svg`') }),
    response: Bytes,
    produces: ['image/svg+xml'],
    errors: ['NOT_FOUND'],
  }),
  uploadUserPhoto: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/user-photo/:id',
    summary: `Upload a photo for the own profile; the profile’s \`photos\` then name it. What is not saved within ${LIMITS.unsavedPhotos.minutes} minutes is deleted.`,
    who: 'selfPartner',
    params: ById,
    query: Caller,
    multipart: 'photo',
    response: Photo,
    errors: UPLOAD_ERRORS,
    rateLimit: UPLOADS,
    idempotent: true,
  }),
  deleteUserPhoto: endpoint({
    forKeys: 'write',
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
  keepUserPhotos: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/keep-user-photos/:id',
    summary: `Ask for uploads to wait ${LIMITS.unsavedPhotos.minutes} minutes more for what shows them to be saved; answers those of the photos that are still there.`,
    who: 'selfPartner',
    params: ById,
    query: Caller,
    body: z.strictObject({ photoIds: z.array(Id).max(LIMITS.unsavedPhotos.max) }),
    response: z.object({ photoIds: z.array(Id) }),
  }),
  uploadWorkerPhoto: endpoint({
    forKeys: 'write',
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
    idempotent: true,
  }),
};
