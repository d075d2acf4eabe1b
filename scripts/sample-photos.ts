/**
 * Renders the sample photos of the demo into src/demo/photos: `node scripts/run.mjs scripts/sample-photos.ts [name …]` those
 * of the names, else all, half a minute to two of one core each. `--look <folder>` makes small quick ones there instead.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { render } from './samplePhotos/picture.ts';
import { SCENES } from './samplePhotos/scenes.ts';

/** What is rendered, and what is kept of it: light is soft enough to be enlarged. */
const RENDERED = { size: 1_200, samples: 12 };
const LOOKED_AT = { size: 420, samples: 8 };
const KEPT = 1_620;

const { values, positionals } = parseArgs({
  options: { look: { type: 'string' } },
  allowPositionals: true,
});
const folder = values.look ?? path.resolve(import.meta.dirname, '../src/demo/photos');
mkdirSync(folder, { recursive: true });
for (const [name, scene] of Object.entries(SCENES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const since = process.cpuUsage().user;
  const { size, samples } = values.look ? LOOKED_AT : RENDERED;
  const { data, width, height } = render(scene(), size, samples);
  // The last specks of chance, which smoothing took for edges.
  const calm = await sharp(data, { raw: { width, height, channels: 3 } })
    .median(3)
    .png()
    .toBuffer();
  const picture = sharp(calm).resize({ width: Math.round(width * (values.look ? 1 : KEPT / size)) });
  await picture
    .webp({ quality: 58, effort: 6, smartSubsample: true })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`${name}: ${Math.round((process.cpuUsage().user - since) / 1e6)} s`);
}
