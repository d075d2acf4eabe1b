/** What other features may know of the keys of partners' own tools. */
export { deleteKeysOf } from './queries.ts';
