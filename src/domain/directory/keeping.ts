/** Who keeps a row of the directory: what staff wrote, no import writes over. */
export const KEEPERS = ['import', 'staff'] as const;
export type Keeper = (typeof KEEPERS)[number];
