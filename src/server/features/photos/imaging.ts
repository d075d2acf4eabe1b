/** What a picture must be to become a photo, and the files that are made of it. */
import sharp from 'sharp';
import { AppError } from '../../../contract/appError.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { DEFAULT_QUALITY, IMAGE_WIDTHS, photoWidths } from '../../../domain/photos/photoSizes.ts';

// Parallelism is the queue's matter, and nothing is ever decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/** A photo in all its sizes, upright and without any metadata. */
export interface PhotoFiles {
  width: number;
  height: number;
  /** WebP, by width. */
  sizes: Map<number, Buffer>;
}

const LARGEST_WIDTH = IMAGE_WIDTHS.at(-1);
/** A very tall picture is made smaller still: WebP ends at 16,383 pixels. */
const LARGEST_HEIGHT = 7_680;
const SECONDS = 30;

/**
 * Decodes an uploaded picture and re-encodes it at every width it is kept at. Only its pixels go on: whatever else the
 * file carries (metadata, comments, something behind its end) is in no kept file, so it need not be looked for.
 * Throws PHOTO_UNREADABLE for anything that is not a whole JPEG, PNG, WebP or AVIF, PHOTO_TOO_LARGE and
 * PHOTO_TOO_MANY_PIXELS for more bytes or pixels than the limits.
 */
export async function makePhoto(bytes: Buffer): Promise<PhotoFiles> {
  if (bytes.length > LIMITS.photos.bytes) throw new AppError('PHOTO_TOO_LARGE');
  if (!isPictureFormat(bytes)) throw new AppError('PHOTO_UNREADABLE');
  try {
    const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!DECODED_AS.has(format)) throw new AppError('PHOTO_UNREADABLE');
    // What the file declares is believed before anything is unpacked.
    if (width * height > LIMITS.photos.pixels) throw new AppError('PHOTO_TOO_MANY_PIXELS');
    const upright = await decoded(bytes, 'error').catch((error: unknown) => {
      if (format !== 'jpeg') throw error;
      return decoded(Buffer.concat([bytes, JPEG_END]), 'warning');
    });
    const { width: kept, height: keptHeight, channels } = upright.info;
    const sizes = new Map<number, Buffer>();
    for (const size of photoWidths(kept)) {
      const raw = sharp(upright.data, { raw: { width: kept, height: keptHeight, channels } });
      sizes.set(
        size,
        await raw.resize({ width: size }).webp({ quality: DEFAULT_QUALITY, effort: 3 }).toBuffer(),
      );
    }
    return { width: kept, height: keptHeight, sizes };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('PHOTO_UNREADABLE', { cause: error });
  }
}

/**
 * Some programs write a JPEG without its last mark. With the mark put behind it the decoder finds fault, as a warning, with
 * those alone that lack pixels as well.
 */
const JPEG_END = Buffer.from([0xff, 0xd9]);

const decoded = (bytes: Buffer, failOn: 'error' | 'warning') =>
  sharp(bytes, { limitInputPixels: LIMITS.photos.pixels, failOn })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: LARGEST_WIDTH, height: LARGEST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** A kept file once more, at most as wide as asked and at another quality. */
export function reencode(file: Buffer, width: number, quality: number): Promise<Buffer> {
  return sharp(file, { limitInputPixels: LIMITS.photos.pixels })
    .timeout({ seconds: SECONDS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .toBuffer();
}

/** To the eye what WebP at `DEFAULT_QUALITY` is. */
const AVIF_QUALITY = 45;
/** Beyond so many pixels less effort is made: a large picture would take many seconds. */
const EASY_PIXELS = 600_000;

/** A kept file as AVIF, at most as wide as asked. It takes about ten times as long as WebP: a job's work. */
export async function toAvif(file: Buffer, width: number): Promise<Buffer> {
  const { data, info } = await sharp(file, { limitInputPixels: LIMITS.photos.pixels })
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: kept, height, channels } = info;
  return sharp(data, { raw: { width: kept, height, channels } })
    .timeout({ seconds: SECONDS })
    .avif({ quality: AVIF_QUALITY, effort: kept * height > EASY_PIXELS ? 3 : 4 })
    .toBuffer();
}

/** What the decoder calls the formats we take; AVIF is to it a kind of HEIF. */
const DECODED_AS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

/** Whether the first bytes are those of a format we take; what is in the rest is for the decoder to say. */
function isPictureFormat(bytes: Buffer): boolean {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    at(0, 3) === '\xff\xd8\xff' ||
    at(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') ||
    (at(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(at(8, 12)))
  );
}
