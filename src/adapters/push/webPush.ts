/** Web push as RFC 8030, 8188, 8291 and 8292 say it: encrypted for the one browser, signed by this Palmora's key. */
import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { OutsideFailure } from '../outside/failure.ts';
import { lookupWithin, OPEN_INTERNET, type NetworkPolicy } from '../outside/networkPolicy.ts';
import type { Pushed, Pusher } from './pusher.ts';
import { readSubscription } from './subscription.ts';

/** The pair by which push services know who sends; base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface WebPushDependencies {
  keys: PushKeys;
  /** Whom a push service may ask about what is sent: `mailto:…` or an https address. */
  contact: string;
  /** Hears how each call came out. */
  count?: (service: string, outcome: string) => void;
  /** Tells the operator of a service that refuses or does not answer. */
  say?: (failure: OutsideFailure) => void;
  reach?: NetworkPolicy;
  /** How long a service may take, in ms. */
  waitMs?: number;
}

const SERVICE = 'Web push';

/** A new pair. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

export function createWebPush(dependencies: WebPushDependencies): Pusher {
  const { keys, contact, count, say, reach = OPEN_INTERNET, waitMs = 10_000 } = dependencies;
  const lookup = lookupWithin(reach);

  function ask(url: URL, { headers, body }: webPush.RequestDetails): Promise<number> {
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(waitMs);
      const asked = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (answer) => {
        // What it says beside the status is of no use, and may be long.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        const kind = signal.aborted ? 'timeout' : 'unreachable';
        const word = error.code === 'EINSIDE' ? 'EINSIDE' : null;
        reject(new OutsideFailure(SERVICE, kind, { canPass: word === null, word }));
      });
      asked.end(body);
    });
  }

  /** What the status means; rejects for what can pass. */
  function read(status: number): Pushed {
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    const failure = new OutsideFailure(SERVICE, 'refused', {
      status,
      canPass: status === 408 || status === 429 || status >= 500,
    });
    if (failure.canPass) throw failure;
    say?.(failure);
    return 'refused';
  }

  return {
    read: (json) => readSubscription(json, reach),
    async send(subscription, { id, content, ttlSeconds, isUrgent }) {
      const url = new URL(subscription.endpoint);
      if (!reach.mayAsk(url)) return 'refused';
      try {
        const request = webPush.generateRequestDetails(subscription, JSON.stringify(content), {
          TTL: ttlSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          // A service keeps one message of a topic for a device that is away: a second try is no second message.
          topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
          vapidDetails: { subject: contact, ...keys },
        });
        const pushed = read(await ask(url, request));
        count?.(SERVICE, pushed === 'sent' ? 'answered' : 'refused');
        return pushed;
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        count?.(SERVICE, error.kind);
        // A name that means an address inside stays one that is not asked.
        if (error.kind === 'unreachable' && !error.canPass) return 'refused';
        say?.(error);
        throw error;
      }
    },
    async forget() {
      // Nothing is kept here.
    },
  };
}
