/** Pictures for tests: honest ones, and files that are none. */
import { crc32, deflateSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureFile } from '../../src/demo/photos/storePhotos.ts';

/** A JPEG of one colour, with whatever metadata a camera writes. */
export function jpeg(width: number, height: number, orientation = 1): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3b886a' } })
    .withExif({
      IFD0: { Artist: 'Somebody', Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 46/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '19/1 27/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** A still life of light and shade, 1,200 pixels wide, as WebP: smaller as AVIF, as photos are. */
export const stillLife = (): Promise<Buffer> => readFile(pictureFile('river-stones'));

/** A JPEG full of detail, the same at every call. */
export function grainy(width: number, height: number): Promise<Buffer> {
  const grain = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 2_654_435_761) >>> 24);
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** A valid PNG of a few bytes that declares this size and holds almost no pixels. */
export function declaredPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** What no kept file may hold, in words that other readers than a decoder would act on. */
export const PLANTED = /<svg|<script|<\?php|notes\.txt/i;

/** Honest pictures that carry `PLANTED` besides their pixels: by chance, in a comment, behind their end. */
export async function carriers(): Promise<[name: string, bytes: Buffer][]> {
  const photo = await jpeg(400, 300);
  const png = await sharp(photo).png().toBuffer();
  const comment = Buffer.from('<sVG onload="alert(1)">');
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const noise = await grainy(400, 300);
  // Among the compressed bytes, where any four bytes stand now and then.
  noise.write('<sVG', noise.length >> 1, 'latin1');
  return [
    ['a comment', Buffer.concat([photo.subarray(0, 2), segment, comment, photo.subarray(2)])],
    ['compressed bytes', noise],
    ['a page behind the end', Buffer.concat([photo, Buffer.from('<ScRiPt>alert(1)</sCrIpT>')])],
    ['a program behind the end', Buffer.concat([png, Buffer.from('<?php system($_GET[0]);')])],
    ['an archive behind the end', Buffer.concat([photo, Buffer.from('PK\x03\x04notes.txtPK\x05\x06')])],
  ];
}

/** Files that must be refused, by what is wrong with them. */
export async function refusedFiles(): Promise<[name: string, bytes: Buffer, code: string][]> {
  const photo = await jpeg(400, 300);
  const png = await sharp(photo).png().toBuffer();
  return [
    ['nothing', Buffer.alloc(0), 'PHOTO_UNREADABLE'],
    ['text', Buffer.from('I am no picture'), 'PHOTO_UNREADABLE'],
    ['HTML', Buffer.from('<!doctype html><title>x</title>'), 'PHOTO_UNREADABLE'],
    ['SVG', SVG, 'PHOTO_UNREADABLE'],
    ['SVG behind a PNG signature', Buffer.concat([png.subarray(0, 8), SVG]), 'PHOTO_UNREADABLE'],
    [
      'GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'PHOTO_UNREADABLE',
    ],
    ['half a JPEG', photo.subarray(0, photo.length >> 1), 'PHOTO_UNREADABLE'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'PHOTO_UNREADABLE'],
    ['pixel bomb', declaredPng(60_000, 60_000), 'PHOTO_TOO_MANY_PIXELS'],
    ['barely too many pixels', declaredPng(10_001, 5_000), 'PHOTO_TOO_MANY_PIXELS'],
    ['fewer pixels than declared', declaredPng(4_000, 4_000), 'PHOTO_UNREADABLE'],
    ['too many bytes', Buffer.concat([photo, Buffer.alloc(12_000_000)]), 'PHOTO_TOO_LARGE'],
  ];
}
