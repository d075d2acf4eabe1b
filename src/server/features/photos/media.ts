/** The bytes of pictures: kept photos, photos at other sizes, and the scenes drawn where there is no photo. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../contract/appError.ts';
import { photos as contract } from '../../../contract/photos.ts';
import { parseArtAddress } from '../../../domain/art/address.ts';
import { artImage } from '../../../domain/art/art.ts';
import { leavingOf } from '../../http/leaving.ts';
import { names, versionOf } from '../../http/negotiation.ts';
import { type Route, route } from '../../http/route.ts';
import type { Photos } from './service.ts';
import type { Picture } from './serving.ts';

/** `publicUrl` may stand before an image's `url`. */
export function mediaRoutes(photos: Pick<Photos, 'file' | 'resized'>, publicUrl: string): Route[] {
  return [
    route(contract.file, async ({ params, headers, reply }) => {
      const picture = await photos.file(params.key, takesAvif(headers));
      return sendPhoto(reply, picture);
    }),
    route(contract.resized, async ({ query: { url, width, quality }, headers, reply }) => {
      const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
      const key = /^\/media\/([^/?#]+)$/.exec(path)?.[1];
      if (!key) throw new AppError('INVALID_INPUT', { fields: [{ path: 'url', code: 'invalidUrl' }] });
      const picture = await photos.resized(key, width, quality, takesAvif(headers), leavingOf(reply));
      return sendPhoto(reply, picture);
    }),
    route(contract.art, async ({ params, reply }) => {
      const art = parseArtAddress(params.tone, params.file);
      if (!art) throw new AppError('NOT_FOUND');
      // A scene carries its own colours in a style element.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      reply.header('cache-control', FOR_EVER).type('image/svg+xml; charset=utf-8');
      return artImage(art.scene, art.tone);
    }),
  ];
}

/** What a picture's address shows never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** For as long as a job may need to make AVIF of it. */
const FOR_NOW = 'public, max-age=300';

/** Only who names AVIF has it: readers of any type, such as those that fetch previews, often mean those of old. */
const takesAvif = ({ accept }: IncomingHttpHeaders): boolean => names(accept, 'image/avif');

/** A photo in the format that suits the caller, under a version of its own. */
function sendPhoto(reply: FastifyReply, picture: Picture | null): Buffer {
  if (!picture) throw new AppError('NOT_FOUND');
  const { bytes, type, isMakeshift } = picture;
  const caching = isMakeshift ? FOR_NOW : FOR_EVER;
  reply.type(type).headers({ vary: 'accept', etag: versionOf(bytes), 'cache-control': caching });
  return bytes;
}
