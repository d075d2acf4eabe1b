/** What other features may know of the staff. */
export type { Act, AuditEntry } from './acts.ts';
export { entriesAbout } from './log.ts';
export { closeForAll, STAFF_ROLES_LOCK } from './queries.ts';
