/** How many do a thing at once: in `npm test` as many as show a race, in `npm run test:deep races` as the figures say. */
export const atOnce = (quick: number, wide: number): number => (process.env.TEST_WIDE === '1' ? wide : quick);
