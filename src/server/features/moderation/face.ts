/** What other features may know of the queue: cases of theirs come into it, and whoever decides one holds it. */
export { holdOf, requireHold } from './holds.ts';
export type { CaseSource } from './queue.ts';
