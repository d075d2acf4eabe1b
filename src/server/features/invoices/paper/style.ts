/** How the paper of an invoice looks: letters, colours and measures (points; A4 is 595 × 842). */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string, weight: string) =>
  resolve(`@expo-google-fonts/${name.toLowerCase()}/${weight}/${name}_${weight}.ttf`);

/** Both have the letters of all seven languages. */
export const FONTS = {
  text: fontFile('Manrope', '400Regular'),
  strong: fontFile('Manrope', '700Bold'),
  display: fontFile('Lora', '600SemiBold'),
} as const;
export type Font = keyof typeof FONTS;

export const COLOURS = {
  palm: '#19503c',
  clay: '#91411f',
  ink: '#051810',
  muted: '#665f56',
  line: '#e7ded1',
  sunken: '#faf5ee',
  paper: '#ffffff',
} as const;

export const PAGE = { width: 595.28, height: 841.89, margin: 52 } as const;
export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
export const WIDTH = RIGHT - LEFT;

/** The leaf of the brand, in a square of 48. */
export const LEAVES = [
  'M24 28C19.6 21.5 20 13 24 7.5C28 13 28.4 21.5 24 28Z',
  'M22.6 28.6C16.4 25.4 12.6 19 13.1 12.3C19 15.3 22.8 21.8 22.6 28.6Z',
  'M25.4 28.6C31.6 25.4 35.4 19 34.9 12.3C29 15.3 25.2 21.8 25.4 28.6Z',
  'M21.6 30.2C15.6 31.2 9.8 28.2 7.2 22.8C13.2 21.8 19 24.8 21.6 30.2Z',
  'M26.4 30.2C32.4 31.2 38.2 28.2 40.8 22.8C34.8 21.8 29 24.8 26.4 30.2Z',
  'M22.4 31C23.4 30.2 24.6 30.2 25.6 31C25.4 34.6 26 38 27.6 41.2H20.4C22 38 22.6 34.6 22.4 31Z',
] as const;
