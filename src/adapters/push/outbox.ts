import { createOutboxFolder } from '../outside/outboxFolder.ts';
import { OPEN_INTERNET, type NetworkPolicy } from '../outside/networkPolicy.ts';
import type { Pusher, PushMessage } from './pusher.ts';
import { readSubscription } from './subscription.ts';

/** A message as it lies in the outbox. */
export interface KeptPush extends PushMessage {
  /** The host of the push service it would have gone to. */
  service: string;
  /** ISO 8601. */
  at: string;
}

export interface PushOutbox extends Pusher {
  /** The newest hundred, newest first. */
  list(): Promise<KeptPush[]>;
}

/**
 * The default: every message is a file in a folder. Nobody is ever at a host under `.invalid` (RFC 2606).
 * @param clock epoch ms
 */
export function createPushOutbox(
  folder: string,
  clock: () => number,
  reach: NetworkPolicy = OPEN_INTERNET,
): PushOutbox {
  const kept = createOutboxFolder<KeptPush>(folder);
  return {
    read: (json) => readSubscription(json, reach),
    async send({ endpoint }, message) {
      const url = new URL(endpoint);
      if (!reach.mayAsk(url)) return 'refused';
      if (url.hostname.endsWith('.invalid')) return 'gone';
      await kept.put(message.id, { ...message, service: url.host, at: new Date(clock()).toISOString() });
      return 'sent';
    },
    forget: (userId) => kept.deleteThose((one) => one.userId === userId),
    list: kept.newest,
  };
}
