/** What one account keeps, and one device of a visitor. */
export const FAVOURITES = { max: 200 } as const;
