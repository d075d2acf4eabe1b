import { ACCOUNT } from '../../../domain/accounts/limits.ts';

/** The password is asked for a little before the API does, so that there is time to read. */
const READING_MS = 5 * 60_000;

/** So long after the log-in the page begins to ask for it. */
export const ASKED_AFTER_MS = ACCOUNT.reauthMinutes * 60_000 - READING_MS;

/** Whether the page asks for it, by how long ago the log-in was. */
export const asksPassword = (ageMs: number): boolean => ageMs > ASKED_AFTER_MS;
