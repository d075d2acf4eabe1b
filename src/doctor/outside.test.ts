/** Mail, photos, payments and places: each as it should be, and each failure with its sentence. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { diagnose } from '../../test/support/doctor.ts';
import { startStandIn, type StandIn } from '../../test/support/outside/standIn.ts';
import { type S3Server, startS3Server } from '../../test/support/s3Server.ts';
import { startSmtpServer } from '../../test/support/smtpServer.ts';
import { STRIPE_EVENTS } from '../adapters/payment/stripeAccount.ts';
import { STRIPE_API_VERSION } from '../adapters/payment/stripe.ts';
import { mailCheck } from './mail.ts';
import { paymentsCheck } from './payments.ts';
import { placesCheck } from './places.ts';
import { diskCheck, storageCheck } from './storage.ts';

const FROM = 'Palmora <hello@palmora.test.example>';
const TO = 'olga@people.test.example';
const PUBLIC_URL = 'https://palmora.test.example';
const WEBHOOK = `${PUBLIC_URL}/api/payment/webhook/stripe`;

let s3: S3Server;
let folder: string;
let outside: StandIn;
/** What the Stripe of the moment answers. */
let stripe: { account: object; webhooks: object[] };
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(path.join(os.tmpdir(), 'palmora-doctor-'));
  outside = await startStandIn(({ url }) => {
    if (url.pathname === '/v1/account') return { body: stripe.account };
    if (url.pathname === '/v1/webhook_endpoints') return { body: { object: 'list', data: stripe.webhooks } };
    return { body: {} };
  });
});
afterAll(async () => {
  await Promise.all([s3.close(), outside.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test('a mail is sent, and the line says where to look', async () => {
  const smtp = await startSmtpServer();
  const [line = ''] = await diagnose(mailCheck(smtp.url, FROM, TO));
  assert.match(line, /^ok Mail Handed over to 127\.0\.0\.1: look for “Palmora: test mail” at olga@/);
  const mail = await smtp.mailTo(TO, /^Palmora: test mail$/);
  assert.equal(mail.from?.address, 'hello@palmora.test.example');
  await smtp.close();
});

test('mail that does not leave says why', async () => {
  const refusing = async (refuses: Record<string, string>, user = '') => {
    const smtp = await startSmtpServer(refuses);
    const [line = ''] = await diagnose(mailCheck(smtp.url.replace('//', `//${user}`), FROM, TO));
    await smtp.close();
    return line;
  };
  assert.match(
    await refusing({ AUTH: '535 5.7.8 no such user' }, 'palmora:wrong@'),
    /^WRONG Mail 127\.0\.0\.1 refuses the log-in \(535\)\. → Check user and password in SMTP_URL;/,
  );
  assert.match(
    await refusing({ MAIL: '553 not your address' }),
    /^WRONG Mail 127\.0\.0\.1 does not take mail from .*553 not your address → Set MAIL_FROM/,
  );
  assert.match(
    (await diagnose(mailCheck('smtp://127.0.0.1:1', FROM, TO)))[0] ?? '',
    /^WRONG Mail 127\.0\.0\.1 does not answer as a mail server does: .* → Check host and port in SMTP_URL/,
  );
  assert.match((await diagnose(mailCheck(null, FROM, TO)))[0] ?? '', /^– Mail SMTP_URL is not set/);
});

test('a file goes into the bucket, comes back and is deleted', async () => {
  s3.meet('pass');
  const asked = s3.asked();
  const lines = await diagnose(storageCheck({ s3: s3.settings, dataDir: folder }));
  assert.deepEqual(lines, ['ok Photos The bucket palmora-test keeps, gives back and deletes a file.']);
  assert.ok(s3.asked() >= asked + 3);
  assert.deepEqual(await diagnose(storageCheck({ s3: null, dataDir: folder })), [
    `ok Photos The folder ${path.join(folder, 'photos')} keeps, gives back and deletes a file.`,
  ]);
});

test('a bucket that does not take files says why', async () => {
  const line = async (changes: object) =>
    (await diagnose(storageCheck({ s3: { ...s3.settings, ...changes }, dataDir: folder })))[0] ?? '';
  assert.match(
    await line({ secretAccessKey: 'wrong' }),
    /^WRONG Photos The bucket palmora-test does not keep a file: .*→ Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/,
  );
  assert.match(
    await line({ bucket: 'no-such-bucket' }),
    /^WRONG Photos .*→ Make the bucket, or check S3_BUCKET/,
  );
  assert.match(
    await line({ endpoint: 'http://127.0.0.1:1' }),
    /^WRONG Photos .*→ Check S3_ENDPOINT, and that/,
  );
  s3.meet('full');
  assert.match(await line({}), /^WRONG Photos .*→ See the service’s own status and quota\./);
  s3.meet('pass');
});

test('a disk that is nearly full is told', async () => {
  assert.match((await diagnose(diskCheck(folder, 0)))[0] ?? '', /^ok Disk [\d.]+ GB are free in DATA_DIR/);
  assert.match(
    (await diagnose(diskCheck(folder, Number.MAX_SAFE_INTEGER)))[0] ?? '',
    /^WRONG Disk .* → Make room, or move DATA_DIR/,
  );
});

function goodStripe() {
  outside.reset();
  stripe = {
    account: { id: 'acct_1', object: 'account', charges_enabled: true },
    webhooks: [
      { url: 'https://elsewhere.example/hook', status: 'enabled', enabled_events: ['*'], api_version: null },
      { url: WEBHOOK, status: 'enabled', enabled_events: STRIPE_EVENTS, api_version: STRIPE_API_VERSION },
    ],
  };
}
const pays = (changes: object = {}, secretKey = 'sk_live_of_the_stand_in') =>
  diagnose(
    paymentsCheck({
      payments: 'on',
      stripe: { secretKey, webhookSecret: 'whsec_of_the_stand_in', apiBase: outside.base },
      publicUrl: PUBLIC_URL,
      appEnv: 'production',
      ...changes,
    }),
  );

test('an account that may take money, and is told of to our webhook, is well', async () => {
  goodStripe();
  assert.deepEqual(await pays(), [
    'ok Payments Stripe’s account acct_1 answers and may take money.',
    'ok Payments The key is live: money is money.',
    `ok Payments Webhooks go to ${WEBHOOK} with all events, under ${STRIPE_API_VERSION}.`,
  ]);
  assert.deepEqual(await pays({ payments: 'off' }), [
    '– Payments PAYMENTS=off: announcements are free of charge.',
  ]);
  assert.match((await pays({ stripe: null }))[0] ?? '', /^– Payments STRIPE_SECRET_KEY is not set/);
});

test('what Stripe’s account lacks is told', async () => {
  goodStripe();
  stripe.account = { id: 'acct_1', object: 'account', charges_enabled: false };
  assert.match((await pays())[0] ?? '', /^WRONG Payments .* may not take money yet\. → Finish/);
  goodStripe();
  assert.match(
    (await pays({}, 'rk_test_of_the_stand_in'))[1] ?? '',
    /^WRONG Payments The key is one for tests/,
  );
  assert.match(
    (await pays({ appEnv: 'demo' }, 'sk_test_stand_in'))[1] ?? '',
    /^ok Payments The key is one for tests/,
  );
});

test('a webhook that is not there, off, deaf to an event or of another version is told', async () => {
  const withHook = async (changes: object) => {
    goodStripe();
    stripe.webhooks = stripe.webhooks.map((hook) => ({ ...hook, ...changes }));
    return (await pays()).at(-1) ?? '';
  };
  assert.match(
    await withHook({ url: 'https://old.example' }),
    /^WRONG .* no webhook endpoint for https:\/\/palmora.* → Make it/,
  );
  assert.match(await withHook({ status: 'disabled' }), /is switched off\. → Switch it on/);
  assert.match(
    await withHook({ enabled_events: STRIPE_EVENTS.slice(1) }),
    /is not told of checkout\.session\.completed\. → Add these events/,
  );
  assert.match(await withHook({ enabled_events: ['*'] }), /^ok /);
  assert.match(
    await withHook({ api_version: '2020-08-27' }),
    /version 2020-08-27, not .* → Make the endpoint anew/,
  );
});

test('a Stripe that refuses or is silent is told in one line', async () => {
  goodStripe();
  const error = { type: 'invalid_request_error', message: 'no' };
  outside.next({ status: 401, body: { error } });
  assert.deepEqual(await pays(), [
    'WRONG Payments Stripe does not know the key. → Set STRIPE_SECRET_KEY anew; a key that was rolled is void.',
  ]);
  outside.next({ status: 403, body: { error } });
  const [first = '', second = ''] = await pays();
  assert.match(first, /^WRONG Payments The key may not read the account\./);
  assert.match(second, /^ok Payments Webhooks go to/);
  outside.always('hangUp');
  assert.match((await pays())[0] ?? '', /^WRONG Payments Stripe does not answer\./);
  outside.always(null);
  outside.next({ status: 200, headers: { date: 'Tue, 24 Nov 2020 12:00:00 GMT' }, body: stripe.account });
  assert.match(
    (await pays()).join('\n'),
    /WRONG Payments The clock of this machine and that of Stripe are \d+ seconds/,
  );
});

test('places are asked for where the settings name who knows them', async () => {
  outside.reset();
  const line = (settings: object) =>
    diagnose(placesCheck({ googlePlaces: null, nominatimUrl: null, publicUrl: PUBLIC_URL, ...settings }));
  assert.deepEqual(
    (await line({})).map((one) => one[0]),
    ['–', '–'],
  );
  const google = { googlePlaces: { key: 'a-key-of-google', base: outside.base } };
  assert.equal((await line(google))[0], 'ok Places Google Places answers.');
  assert.equal((await line({ nominatimUrl: outside.base }))[1], 'ok Places Nominatim answers.');
  outside.next({ status: 403, body: { error: { status: 'PERMISSION_DENIED' } } });
  assert.match(
    (await line(google))[0] ?? '',
    /^WRONG Places Google Places refused 403 PERMISSION_DENIED\. → Check GOOGLE/,
  );
  outside.next({ status: 429, body: {} });
  assert.match(
    (await line({ nominatimUrl: outside.base }))[1] ?? '',
    /^WRONG Places Nominatim refused 429\. → .*quota/,
  );
  outside.next('hangUp');
  assert.match(
    (await line({ nominatimUrl: outside.base }))[1] ?? '',
    /unreachable\. → See that this machine reaches/,
  );
});
