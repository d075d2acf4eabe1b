/**
 * How wide a test goes: in `npm test` as wide as shows what it is about, in `npm run test:deep races` as the figures say.
 */
const chosen = (quick: number, wide: number): number => (process.env.TEST_WIDE === '1' ? wide : quick);

/** How many do a thing at once. */
export const atOnce = chosen;

/** How many random cases a property is tried with. */
export const cases = chosen;
