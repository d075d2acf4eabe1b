import type { Part } from './paints.ts';

/** Size of a drawing in its own units; the picture scales. */
export interface Size {
  width: number;
  height: number;
}

/** The size pictures have; cards crop it to a 4:3 or wider one, so what matters stands in the middle. */
export const FRAME: Size = { width: 400, height: 300 };

/** Gives the colour of a part, as an SVG paint. */
export type Paint = (part: Part) => string;

/**
 * One kind of picture: draws a scene of FRAME size from a stream of numbers, which varies it, and gives the SVG inside
 * the root element. Upper left it stays quiet, as badges stand there.
 */
export type Motif = (random: () => number, paint: Paint) => string;

/** A whole SVG of that size, made of what it contains. */
export function svgOf(content: string, { width, height }: Size = FRAME): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${content}</svg>`;
}
