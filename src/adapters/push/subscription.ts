import { fieldOf, textOf } from '../outside/fields.ts';
import { OPEN_INTERNET, type NetworkPolicy } from '../outside/networkPolicy.ts';
import type { Subscription } from './pusher.ts';

/** The bytes of a public key on P-256, uncompressed, and of the secret that goes with it. */
const KEY_BYTES = 65;
const AUTH_BYTES = 16;

/**
 * Reads a subscription as a browser writes it (JSON); null where it is none, or where its address is not one that may be
 * asked.
 */
export function readSubscription(json: string, reach: NetworkPolicy = OPEN_INTERNET): Subscription | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const endpoint = textOf(value, 'endpoint');
  const keys = fieldOf(value, 'keys');
  const p256dh = textOf(keys, 'p256dh');
  const auth = textOf(keys, 'auth');
  if (!endpoint || !URL.canParse(endpoint) || !reach.mayAsk(new URL(endpoint))) return null;
  if (!isOfBytes(p256dh, KEY_BYTES) || !isOfBytes(auth, AUTH_BYTES)) return null;
  return { endpoint, keys: { p256dh, auth } };
}

const isOfBytes = (text: string | null, bytes: number): text is string =>
  text !== null && /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
