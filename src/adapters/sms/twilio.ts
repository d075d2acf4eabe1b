/**
 * Twilio's Messages resource: a form of `To`, `Body` and the sender posted to
 * `/2010-04-01/Accounts/{AccountSid}/Messages.json` with the account's SID and token, answered 201 with the message.
 */
import { OutsideFailure } from '../outside/failure.ts';
import { fieldOf } from '../outside/fields.ts';
import { oneTry } from '../outside/oneTry.ts';
import { createCircuitBreaker, CIRCUIT_BREAKER } from '../outside/circuitBreaker.ts';
import { isE164, type Texter } from './texter.ts';

export interface TwilioSettings {
  /** `AC…`. */
  accountSid: string;
  authToken: string;
  /** A number in E.164, a name of up to eleven letters and digits, or a messaging service (`MG…`). */
  from: string;
  /** Where the API is, without a slash at its end. */
  base: string;
}

export interface TwilioDependencies extends TwilioSettings {
  clock: () => number;
  /** Tells the operator of what fails, once in a while. */
  say: (failure: OutsideFailure) => void;
  count?: (service: string, outcome: string) => void;
  /** How long it may take, in ms. */
  waitMs?: number;
}

const SERVICE = 'SMS';

export function createTwilio(dependencies: TwilioDependencies): Texter {
  const { accountSid, authToken, from, base, clock, say, count, waitMs = 15_000 } = dependencies;
  const url = new URL(`${base}/2010-04-01/Accounts/${accountSid}/Messages.json`);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = /^MG[\da-f]{32}$/.test(from)
    ? { MessagingServiceSid: from }
    : { From: from };
  const rested = createCircuitBreaker(SERVICE, clock, say, CIRCUIT_BREAKER);

  return {
    async send({ to, text }) {
      if (!isE164(to) || text === '') return 'refused';
      try {
        await rested(() =>
          oneTry(
            SERVICE,
            {
              url,
              form: new URLSearchParams({ To: to, ...sender, Body: text }),
              headers: { authorization },
            },
            { signal: new AbortController().signal, tryMs: waitMs, readRefusal, now: clock() },
          ),
        );
        count?.(SERVICE, 'answered');
        return 'sent';
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        count?.(SERVICE, error.kind);
        if (error.kind === 'refused' && !error.isOfService) return 'refused';
        // What was refused, or not even asked, was not taken; of a line that broke, or a gateway's word, nobody knows.
        const isKnown = error.kind === 'resting' || (error.status !== null && error.status < 500);
        if (!isKnown) return 'unknown';
        throw error;
      }
    },
    async forget() {
      // Nothing is kept here.
    },
  };
}

/** Twilio says `{ code, message, status }`; a 400 is about this one message: its number, its text, who wants none. */
const readRefusal = (status: number, body: unknown) => {
  const code = fieldOf(body, 'code');
  return { word: typeof code === 'number' ? String(code) : null, isOfRequest: status === 400 };
};
