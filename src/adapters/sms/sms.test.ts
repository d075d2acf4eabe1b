import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { giveInCare } from '../../../test/support/caretaker.ts';
import { textMessage, testTexter } from '../../../test/support/outside/texterConformance.ts';
import { startTwilio, TWILIO, type TwilioStandIn } from '../../../test/support/outside/twilio.ts';
import { createTextOutbox } from './outbox.ts';
import { createTwilio, type TwilioDependencies } from './twilio.ts';

const newOutbox = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-sms-'));
  giveInCare({ folder });
  return createTextOutbox(folder, () => 0);
};

testTexter('outbox', async () => {
  const texter = newOutbox();
  return { texter, handedOver: texter.list };
});

let twilio: TwilioStandIn;
beforeAll(async () => {
  twilio = await startTwilio();
});
afterAll(() => twilio.close());

const newTwilio = (more: Partial<TwilioDependencies> = {}) =>
  createTwilio({ ...TWILIO, base: twilio.base, clock: () => 0, say: () => {}, waitMs: 400, ...more });

testTexter('Twilio', async () => {
  const before = twilio.sent.length;
  return { texter: newTwilio(), handedOver: async () => twilio.sent.slice(before) };
});

describe('Twilio', () => {
  beforeEach(() => twilio.reset());

  it('names a number, a name or a messaging service as the sender', async () => {
    await newTwilio().send(textMessage());
    await newTwilio({ from: 'Palmora' }).send(textMessage());
    const service = `MG${'a1'.repeat(16)}`;
    await newTwilio({ from: service }).send(textMessage());
    const form = twilio.heard.map(({ body }) => new URLSearchParams(String(body)));
    assert.deepEqual(
      form.map((one) => [one.get('From'), one.get('MessagingServiceSid')]),
      [
        [TWILIO.from, null],
        ['Palmora', null],
        [null, service],
      ],
    );
  });

  it('is not asked again for a number that wants none', async () => {
    assert.equal(await newTwilio().send(textMessage({ to: '+15005550004' })), 'refused');
  });

  it('rejects what was not taken: a wrong token, too many at once, a rest', async () => {
    const said: string[] = [];
    const wrong = newTwilio({ authToken: 'x'.repeat(32), say: ({ message }) => said.push(message) });
    await assert.rejects(wrong.send(textMessage()), /refused 401/);
    assert.equal(said.length, 1);
    assert.doesNotMatch(said.join(), /x{32}|600700800/);
    twilio.next({ status: 429, body: {} });
    await assert.rejects(newTwilio().send(textMessage()), /429/);
  });

  it('does not know of what broke off whether it was taken', async () => {
    for (const fault of ['silence', 'hangUp', { status: 502, body: {} }, { text: 'no JSON' }] as const) {
      twilio.next(fault);
      assert.equal(await newTwilio().send(textMessage()), 'unknown', JSON.stringify(fault));
    }
  });
});

describe('the outbox', () => {
  it('forgets what went to a number, and no more', async () => {
    const outbox = newOutbox();
    await outbox.send(textMessage({ id: '1' }));
    await outbox.send(textMessage({ id: '2', to: '+48600700801' }));
    await outbox.forget('+48600700800');
    assert.deepEqual(
      (await outbox.list()).map(({ to }) => to),
      ['+48600700801'],
    );
  });
});
