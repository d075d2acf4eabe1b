/** The bytes of pictures: kept photos, photos at other sizes, and the scenes drawn where there is no photo. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/appError.ts';
import { photos as contract } from '../../../contract/photos.ts';
import { parseArtAddress } from '../../../art/address.ts';
import { artImage } from '../../../art/art.ts';
import type { Caller } from '../../http/callers/context.ts';
import { abortSignalOf } from '../../http/connections/abortSignal.ts';
import { names, versionOf } from '../../http/headers/negotiation.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Photos } from './service.ts';
import type { Picture } from './serving.ts';

/**
 * `publicUrl` may stand before an image's `url`. `callerOf`: who asks, which matters for what is withheld alone; pictures are sent
 * without asking.
 */
export function mediaRoutes(
  photos: Pick<Photos, 'file' | 'resized' | 'withheldOf'>,
  publicUrl: string,
  callerOf: (request: FastifyRequest) => Promise<Caller | null>,
): Route[] {
  /** Whether a photo is for whoever asks alone; throws NOT_FOUND where it is for others. */
  async function isPrivate(key: string, { request }: FastifyReply): Promise<boolean> {
    const found = await photos.withheldOf(key);
    // Its files go a little later than the photo.
    if (!found) throw new AppError('NOT_FOUND');
    if (!found.isWithheld) return false;
    const caller = await callerOf(request);
    const isStaff = caller !== null && caller.staffRole !== null && caller.isStaffConfirmed;
    if (!isStaff && caller?.userId !== found.ownerId) throw new AppError('NOT_FOUND');
    return true;
  }

  return [
    route(contract.file, async ({ params, headers, reply }) => {
      const isOwn = await isPrivate(params.key, reply);
      return sendPhoto(reply, await photos.file(params.key, takesAvif(headers)), isOwn);
    }),
    route(contract.resized, async ({ query: { url, width, quality }, headers, reply }) => {
      const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
      const key = /^\/media\/([^/?#]+)$/.exec(path)?.[1];
      if (!key) throw new AppError('INVALID_INPUT', { fields: [{ path: 'url', code: 'invalidUrl' }] });
      const isOwn = await isPrivate(key, reply);
      const picture = await photos.resized(key, width, quality, takesAvif(headers), abortSignalOf(reply));
      return sendPhoto(reply, picture, isOwn);
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

/** What a scene's address shows never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/**
 * Nor does a photo's, but it may be taken out of sight: whoever has seen it keeps it, while what stands between us and many
 * asks again soon.
 */
const FOR_ITS_READER = 'public, max-age=31536000, s-maxage=60, immutable';
/** For as long as a job may need to make AVIF of it. */
const FOR_NOW = 'public, max-age=300, s-maxage=60';

/** Only who names AVIF has it: readers of any type, such as those that fetch previews, often mean those of old. */
const takesAvif = ({ accept }: IncomingHttpHeaders): boolean => names(accept, 'image/avif');

/** A photo in the format that suits the caller, under a version of its own. */
function sendPhoto(reply: FastifyReply, picture: Picture | null, isPrivate: boolean): Buffer {
  if (!picture) throw new AppError('NOT_FOUND');
  const { bytes, type, isMakeshift } = picture;
  const caching = isPrivate ? 'private, no-store' : isMakeshift ? FOR_NOW : FOR_ITS_READER;
  reply.type(type).headers({ vary: 'accept', etag: versionOf(bytes), 'cache-control': caching });
  return bytes;
}
