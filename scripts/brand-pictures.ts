/**
 * Draws the icons that browsers and systems show, from the mark of public/favicon.svg:
 * `node scripts/run.mjs scripts/brand-pictures.ts`. What it writes is committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '..', 'public');
const GREEN = '#19503c';
/** The mark's own edge, in its units. */
const EDGE = 48;

const mark = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
const leaves = [...mark.matchAll(/<path d="[^"]+"\/>/g)].join('');

/** The leaves on their round ground. */
const round = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${EDGE}"><circle cx="24" cy="24" r="24" fill="${GREEN}"/><g fill="#fff">${leaves}</g></svg>`;

/** The leaves on a ground without an edge, so large (a share of the whole): systems cut it into their own shape. */
function whole(share: number): string {
  const size = EDGE / share;
  const from = (EDGE - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${size} ${size}"><path fill="${GREEN}" d="M${from} ${from}h${size}v${size}h${-size}z"/><g fill="#fff">${leaves}</g></svg>`;
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / EDGE })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

/** An .ico that holds one PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

mkdirSync(path.join(PUBLIC, 'brand'), { recursive: true });
const files: Record<string, Buffer> = {
  'favicon.ico': ico(await png(round, 32), 32),
  'apple-touch-icon.png': await png(whole(0.72), 180),
  'brand/icon-192.png': await png(round, 192),
  'brand/icon-512.png': await png(round, 512),
  // All that must be seen lies within the inner four fifths.
  'brand/icon-maskable-512.png': await png(whole(0.66), 512),
};
for (const [name, content] of Object.entries(files)) writeFileSync(path.join(PUBLIC, name), content);
