import { OutsideFailure } from '../adapters/outside/failure.ts';
import { fieldOf } from '../adapters/outside/fields.ts';
import { oneTry } from '../adapters/outside/oneTry.ts';
import type { TwilioSettings } from '../adapters/sms/twilio.ts';
import { type Check, type Outcome, off, ok, wrong } from './check.ts';

const TRY_MS = 8_000;
/** Where the browsers that most people have are reached. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com/',
  'https://updates.push.services.mozilla.com/',
  'https://web.push.apple.com/',
];

/** Push: whether the services of the browsers are within reach; a message needs a browser that wants it. */
export function pushCheck(webPush: object | null, services: readonly string[] = PUSH_SERVICES): Check {
  return {
    part: 'Push',
    async run() {
      if (!webPush) return off('WEB_PUSH is off: messages to devices are files in DATA_DIR/outbox-push.');
      return Promise.all(services.map(reached));
    },
  };
}

async function reached(service: string): Promise<Outcome> {
  const { host } = new URL(service);
  try {
    const response = await fetch(service, { redirect: 'manual', signal: AbortSignal.timeout(TRY_MS) });
    await response.body?.cancel();
    return ok(`${host} is within reach.`);
  } catch {
    return wrong(
      `${host} does not answer.`,
      'Let this machine reach it over https; without it the browsers behind it are told nothing.',
    );
  }
}

/** Texts: whether the account is one, and active; none is sent, for each costs. */
export function textsCheck(twilio: TwilioSettings | null): Check {
  return {
    part: 'Texts',
    async run() {
      if (!twilio) return off('TWILIO_ACCOUNT_SID is not set: texts are files in DATA_DIR/outbox-sms.');
      const { accountSid, authToken, base } = twilio;
      const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
      try {
        const account = await oneTry(
          'Twilio',
          {
            url: new URL(`${base}/2010-04-01/Accounts/${accountSid}.json`),
            headers: { authorization: `Basic ${basic}` },
          },
          {
            signal: AbortSignal.timeout(TRY_MS),
            tryMs: TRY_MS,
            readRefusal: () => ({ word: null, isOfRequest: false }),
            now: Date.now(),
          },
        );
        const status = fieldOf(account, 'status');
        return status === 'active'
          ? ok(`Twilio’s account is active; none was sent.`)
          : wrong(`Twilio’s account is ${String(status)}.`, 'See its console.');
      } catch (error) {
        if (error instanceof OutsideFailure && error.kind === 'refused')
          return wrong(`${error.message}.`, 'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.');
        const said = error instanceof OutsideFailure ? error.message : 'Twilio does not answer in time';
        return wrong(`${said}.`, `See that this machine reaches ${new URL(base).host}.`);
      }
    },
  };
}
