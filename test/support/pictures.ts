/** Pictures for tests: honest ones, and files that are none. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

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
    ['JPEG and page', Buffer.concat([photo, Buffer.from('<ScRiPt>alert(1)</sCrIpT>')]), 'PHOTO_UNREADABLE'],
    ['PNG and program', Buffer.concat([png, Buffer.from('<?php system($_GET[0]);')]), 'PHOTO_UNREADABLE'],
    [
      'JPEG and ZIP',
      Buffer.concat([photo, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
      'PHOTO_UNREADABLE',
    ],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'PHOTO_UNREADABLE'],
    ['pixel bomb', declaredPng(60_000, 60_000), 'PHOTO_TOO_LARGE'],
    ['barely too many pixels', declaredPng(10_001, 5_000), 'PHOTO_TOO_LARGE'],
    ['fewer pixels than declared', declaredPng(4_000, 4_000), 'PHOTO_UNREADABLE'],
    ['too many bytes', Buffer.concat([photo, Buffer.alloc(12_000_000)]), 'PHOTO_TOO_LARGE'],
  ];
}
