/** Push services and the sender of texts: each as it should be, and each failure with its sentence. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { diagnose } from '../../test/support/doctor.ts';
import { startTwilio, TWILIO, type TwilioStandIn } from '../../test/support/outside/twilio.ts';
import { pushCheck, textsCheck } from './alerts.ts';

let twilio: TwilioStandIn;
beforeAll(async () => {
  twilio = await startTwilio();
});
afterAll(() => twilio.close());

const NOBODY = 'http://127.0.0.1:9/';

test('each push service is within reach, or is named', async () => {
  assert.match((await diagnose(pushCheck(null))).join(), /^– Push WEB_PUSH is off/);
  // Whatever it answers: it is there.
  const [here, there, ...more] = await diagnose(pushCheck({ keys: null }, [`${twilio.base}/`, NOBODY]));
  assert.deepEqual(more, []);
  assert.match(here ?? '', /^ok Push 127\.0\.0\.1:\d+ is within reach/);
  assert.match(there ?? '', /^WRONG Push 127\.0\.0\.1:9 does not answer. → /);
});

test('the account of texts is active, refused or out of reach, and no text is sent', async () => {
  const check = async (more: Partial<typeof TWILIO & { base: string }> = {}) =>
    (await diagnose(textsCheck({ ...TWILIO, base: twilio.base, ...more }))).join();
  assert.match((await diagnose(textsCheck(null))).join(), /^– Texts TWILIO_ACCOUNT_SID is not set/);
  assert.match(await check(), /^ok Texts Twilio’s account is active/);
  assert.match(
    await check({ authToken: 'x'.repeat(32) }),
    /^WRONG Texts Twilio refused 401. → Check TWILIO_/,
  );
  assert.match(await check({ base: 'http://127.0.0.1:9' }), /^WRONG Texts Twilio unreachable. → See that/);
  twilio.next({ body: { status: 'suspended' } });
  assert.match(await check(), /^WRONG Texts Twilio’s account is suspended. → /);
  assert.deepEqual(twilio.sent, []);
});
