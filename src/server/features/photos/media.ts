/** The bytes of pictures: kept photos, photos at other sizes, and the scenes drawn where there is no photo. */
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../contract/appError.ts';
import { photos as contract } from '../../../contract/photos.ts';
import { parseArtAddress } from '../../../domain/art/address.ts';
import { artImage } from '../../../domain/art/art.ts';
import { leavingOf } from '../../http/leaving.ts';
import { type Route, route } from '../../http/route.ts';
import type { Photos } from './service.ts';

/** `publicUrl` may stand before an image's `url`. */
export function mediaRoutes(photos: Pick<Photos, 'file' | 'resized'>, publicUrl: string): Route[] {
  return [
    route(contract.file, async ({ params, reply }) => {
      const bytes = await photos.file(params.key);
      if (!bytes) throw new AppError('NOT_FOUND');
      return picture(reply, 'image/webp', bytes);
    }),
    route(contract.resized, async ({ query: { url, width, quality }, reply }) => {
      const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
      const key = /^\/media\/([^/?#]+)$/.exec(path)?.[1];
      if (!key) throw new AppError('INVALID_INPUT', { fields: [{ path: 'url', code: 'invalidUrl' }] });
      const bytes = await photos.resized(key, width, quality, leavingOf(reply));
      if (!bytes) throw new AppError('NOT_FOUND');
      return picture(reply, 'image/webp', bytes);
    }),
    route(contract.art, async ({ params, reply }) => {
      const art = parseArtAddress(params.tone, params.file);
      if (!art) throw new AppError('NOT_FOUND');
      // A scene carries its own colours in a style element.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return picture(reply, 'image/svg+xml; charset=utf-8', artImage(art.scene, art.tone));
    }),
  ];
}

/** What a picture's address shows never changes. */
function picture<Picture extends Uint8Array | string>(
  reply: FastifyReply,
  type: string,
  bytes: Picture,
): Picture {
  reply.header('cache-control', 'public, max-age=31536000, immutable').type(type);
  return bytes;
}
