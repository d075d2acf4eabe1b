/** The bytes of pictures: kept photos, photos at other sizes, and the scenes drawn where there is no photo. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import { parseArtAddress } from '../../../domain/art/address.ts';
import { artImage } from '../../../domain/art/art.ts';
import { DEFAULT_QUALITY, IMAGE_WIDTHS } from '../../../domain/photos/photoSizes.ts';
import { compileValidator } from '../../http/route.ts';
import type { Photos } from './service.ts';

const ImageQuery = z.object({
  url: z.string().max(300),
  width: z.coerce.number().refine((width) => (IMAGE_WIDTHS as readonly number[]).includes(width), {
    params: { code: 'invalidChoice' },
  }),
  quality: z.coerce.number().int().min(1).max(100).default(DEFAULT_QUALITY),
});

/** Registers `/media/:key`, `/image` and `/art/:tone/:file`; `publicUrl` may stand before an image's `url`. */
export function mountMedia(
  app: FastifyInstance,
  photos: Pick<Photos, 'file' | 'resized'>,
  publicUrl: string,
): void {
  app.get<{ Params: { key: string } }>(
    '/media/:key',
    { schema: { hide: true } as never },
    async (request, reply) => {
      const bytes = await photos.file(request.params.key);
      if (!bytes) throw new AppError('NOT_FOUND');
      return sendPicture(reply, 'image/webp', bytes);
    },
  );

  const parseQuery = compileValidator({ schema: ImageQuery, httpPart: 'querystring' });
  app.get('/image', { schema: { hide: true } as never }, async (request, reply) => {
    const parsed = parseQuery(request.query);
    if (parsed.error) throw parsed.error;
    const { url, width, quality } = parsed.value as z.output<typeof ImageQuery>;
    const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
    const key = /^\/media\/([^/?#]+)$/.exec(path)?.[1];
    if (!key) throw new AppError('INVALID_INPUT', { fields: [{ path: 'url', code: 'invalidUrl' }] });
    const bytes = await photos.resized(key, width, quality);
    if (!bytes) throw new AppError('NOT_FOUND');
    return sendPicture(reply, 'image/webp', bytes);
  });

  app.get<{ Params: { tone: string; file: string } }>(
    '/art/:tone/:file',
    { schema: { hide: true } as never },
    async (request, reply) => {
      const art = parseArtAddress(request.params.tone, request.params.file);
      if (!art) throw new AppError('NOT_FOUND');
      // A scene carries its own colours in a style element.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return sendPicture(reply, 'image/svg+xml; charset=utf-8', artImage(art.scene, art.tone));
    },
  );
}

/** What a picture's address shows never changes. */
const sendPicture = (reply: FastifyReply, type: string, bytes: Buffer | string) =>
  reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(bytes);
