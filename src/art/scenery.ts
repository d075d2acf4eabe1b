/** What several motifs have in common: sky, sun with ripples, hills, water. All lengths are in units of the drawing. */
import { short } from './numbers.ts';
import { FRAME, type Paint, type Size } from './scene.ts';

/** A closed shape of path data. */
export function shape(fill: string, data: string): string {
  return `<path fill="${fill}" d="${data}"/>`;
}

/** The whole picture in the colour of the sky. */
export function sky(paint: Paint, { width, height }: Size = FRAME): string {
  return shape(paint('sky'), `M0 0h${width}v${height}H0z`);
}

/** The lower part of the picture, from y downwards. */
export function ground(fill: string, y: number, { width, height }: Size = FRAME): string {
  return shape(fill, `M0 ${short(y)}h${width}V${height}H0z`);
}

/** A circle around (x, y). */
export function disc(fill: string, x: number, y: number, radius: number): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

/**
 * A sun and rings around it like the pressure of a hand spreading, fainter outwards; `size` is the picture's shorter
 * side, and a tenth of it lies between the rings.
 */
export function sunWithRipples(
  x: number,
  y: number,
  radius: number,
  paint: Paint,
  size = FRAME.height,
): string {
  return `<g transform="translate(${short(x)} ${short(y)})"><g fill="none" stroke="${paint('ring')}" stroke-width="${short(Math.max(1.5, size / 200))}">${ripples(radius, size)}</g><circle r="${short(radius)}" fill="${paint('sun')}"/></g>`;
}

function ripples(radius: number, size: number): string {
  let rings = '';
  for (let ring = 1; ring <= 6; ring += 1)
    rings += `<circle r="${short(radius + ring * size * 0.1)}" opacity="${fading(ring)}"/>`;
  return rings;
}

/** Ripples on water seen from the side: flat rings around (x, y), the first `radius` wide to each side. */
export function waterRipples(x: number, y: number, radius: number, paint: Paint): string {
  let rings = '';
  for (let ring = 0; ring < 5; ring += 1) {
    const wide = radius + ring * (26 + ring * 6);
    rings += `<ellipse rx="${short(wide)}" ry="${short(wide * 0.16)}" opacity="${fading(ring)}"/>`;
  }
  return `<g transform="translate(${short(x)} ${short(y)})" fill="none" stroke="${paint('sky')}" stroke-width="2">${rings}</g>`;
}

/** The opacity of a ring, the first being the strongest. */
function fading(ring: number): string {
  return (0.8 - ring * 0.11).toFixed(2).slice(1);
}

/** Path data of a hill that swings around `level` by about `swing` and fills everything below. */
export function hill(level: number, swing: number, random: () => number, size: Size = FRAME): string {
  const { width, height } = size;
  const at = (part: number, offset: number) => `${short(width * part)} ${short(level + swing * offset)}`;
  const first = `M0 ${height}V${short(level + swing * (random() - 0.5))}`;
  const crest = `C${at(0.28, -1 - random())} ${at(0.44, 1 + random())} ${at(0.62, -random())}`;
  const fall = `S${at(0.88, -random() * 1.2)} ${at(1, random() - 0.5)}`;
  return `${first}${crest}${fall}V${height}z`;
}

/** The drawing as it is, or its mirror image. */
export function mirrored(isMirrored: boolean, drawing: string): string {
  return isMirrored ? `<g transform="matrix(-1 0 0 1 ${FRAME.width} 0)">${drawing}</g>` : drawing;
}
