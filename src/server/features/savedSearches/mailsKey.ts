/** The ids of saved searches and the keys of the links in their mails; both follow from the server's secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, parts: readonly string[]): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(JSON.stringify(parts)).digest();

/**
 * The id of a search that an account saves, a UUID of version 8. Saved anew it has the same one again, so that the links of
 * the mails that were sent before go on to switch its mails off.
 * @param secret base64url
 * @param query canonical
 */
export function savedSearchId(secret: string, userId: string, query: string): string {
  const bytes = hmac(secret, ['savedSearchId', userId, query]).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The key of a search's link, 43 characters of an address: good for who reads the mails to `email`. */
export const mailsKey = (secret: string, id: string, email: string): string =>
  hmac(secret, ['savedSearch', id, email.toLowerCase()]).toString('base64url');

/** Whether a key, as it came, is the one of the link. */
export function isMailsKey(key: string, ...of: Parameters<typeof mailsKey>): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(mailsKey(...of))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The page of the link; of a path without a language. */
export const mailsLinkPath = (secret: string, id: string, email: string): string =>
  `/saved-search/${id}/mails?key=${mailsKey(secret, id, email)}`;
