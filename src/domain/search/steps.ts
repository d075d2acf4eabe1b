/**
 * What is done bit by bit. Between two steps others may have their turn, but announcements may not change. Other searches
 * may rewrite what blocks say of a time and of a width of steps, so whatever depends on that is read in one step.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** So much of what is done one by one is done in a step. */
export const AT_A_STEP = 4_096;
