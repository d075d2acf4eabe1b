/** All times after which a test that hangs is ended are multiplied by this (TEST_PATIENCE, at least 1), for slow machines. */
export const PATIENCE = Math.max(1, Number(process.env.TEST_PATIENCE) || 1);
