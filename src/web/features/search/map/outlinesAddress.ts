/** Where the tiles of outlines are. Here as a development server makes them; the build writes its own (scripts/vite/outlines.ts). */
export function outlinesAddress(): string {
  return '/@outlines/{z}/{x}/{y}.pbf';
}
