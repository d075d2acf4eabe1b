/** What the tiles of outlines are, to who cuts them (scripts/vite/outlines.ts) and to who draws them. */

/** The zoom of the most exact tiles; what is looked at from nearer is drawn from them. */
export const DEEPEST_OUTLINES = 4;

/** The layers of a tile. */
export const OUTLINE_LAYERS = { land: 'land', coast: 'coast', borders: 'borders' } as const;
