import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { ConfigError, DEMO_OPERATOR, readConfig } from './config.ts';
import { REAL_OPERATOR } from '../test/support/operator.ts';
import { TWILIO } from '../test/support/outside/twilio.ts';
import { makePushKeys } from './adapters/push/webPush.ts';

test('TRUST_PROXY takes off, a number of proxies or networks', () => {
  assert.equal(readConfig({}).trustProxy, null);
  assert.equal(readConfig({ TRUST_PROXY: 'off' }).trustProxy, null);
  assert.deepEqual(readConfig({ TRUST_PROXY: '2' }).trustProxy, { hops: 2 });
  const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.168.1.5,fd00::/8' });
  assert.ok(trustProxy && 'networks' in trustProxy);
  const trusts = (address: string, family: 'ipv4' | 'ipv6' = 'ipv4') =>
    trustProxy.networks.check(address, family);
  assert.deepEqual(
    [trusts('10.9.8.7'), trusts('192.168.1.5'), trusts('192.168.1.6'), trusts('::ffff:10.9.8.7', 'ipv6')],
    [true, true, false, true],
  );
});

for (const value of [
  'on',
  'yes',
  '-1',
  '0',
  '999',
  '1.5',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/129',
  '300.1.1.1',
  'localhost',
  '1,2',
  '10.0.0.1,',
]) {
  test(`TRUST_PROXY=${value} is refused`, () => {
    assert.throws(() => readConfig({ TRUST_PROXY: value }), ConfigError);
  });
}

test('a METRICS_TOKEN that can be guessed is refused', () => {
  assert.equal(readConfig({}).metricsToken, null);
  assert.equal(readConfig({ METRICS_TOKEN: 'sixteen-letters!' }).metricsToken, 'sixteen-letters!');
  assert.throws(() => readConfig({ METRICS_TOKEN: 'fifteen-letters' }), ConfigError);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The settings with an operator's file of that content. */
function withOperator(content: string) {
  const file = path.join(folder, 'operator.json');
  writeFileSync(file, content);
  return readConfig({ OPERATOR_FILE: file });
}

const BUCKET = {
  S3_ENDPOINT: 'https://s3.test.example',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_REGION: 'eu-central-1',
};

test('photos go to a bucket when all of it is said, to a folder when nothing is', () => {
  assert.equal(readConfig({}).s3, null);
  assert.equal(readConfig(BUCKET).s3?.bucket, 'photos');
  for (const name of Object.keys(BUCKET)) {
    assert.throws(() => readConfig({ ...BUCKET, [name]: '' }), refusal(new RegExp(` need ${name} as well`)));
  }
  assert.throws(
    () => readConfig({ S3_BUCKET: 'photos' }),
    refusal(/S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET/),
  );
  assert.throws(() => readConfig({ ...BUCKET, S3_ENDPOINT: 's3.test.example' }), refusal(/^S3_ENDPOINT/));
  assert.throws(() => readConfig({ ...BUCKET, S3_BUCKET: 'a/b' }), refusal(/^S3_BUCKET/));
});

const REAL = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://palmora.test.example',
  SMTP_URL: 'smtps://mail.test.example',
  MAIL_FROM: 'Palmora <hello@palmora.test.example>',
  OPERATOR_FILE: REAL_OPERATOR,
  PAYMENTS: 'off',
};

const NEEDS_MONEY =
  /^APP_ENV=production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=off[^;]*$/;
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_of_this_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
};

test('production hashes passwords no cheaper than by default', () => {
  assert.deepEqual(readConfig({}).passwordCost, { memory: 19_456, passes: 2 });
  assert.deepEqual(readConfig({ PASSWORD_MEMORY_KIB: '1024', PASSWORD_PASSES: '1' }).passwordCost, {
    memory: 1024,
    passes: 1,
  });
  for (const cheap of [{ PASSWORD_MEMORY_KIB: '19455' }, { PASSWORD_PASSES: '1' }])
    assert.throws(() => readConfig({ ...REAL, ...cheap }), /PASSWORD_MEMORY_KIB=19456 and PASSWORD_PASSES=2/);
  const dear = { ...REAL, PASSWORD_MEMORY_KIB: '65536' };
  assert.equal(readConfig(dear).passwordCost.memory, 65_536);
});

test('production starts with all its real parts, and each that is missing is named', () => {
  const config = readConfig(REAL);
  assert.deepEqual([config.appEnv, config.demo, config.payments], ['production', false, 'off']);
  for (const name of Object.keys(REAL)) {
    if (name === 'APP_ENV') continue;
    assert.throws(
      () => readConfig({ ...REAL, [name]: '' }),
      refusal(name === 'PAYMENTS' ? NEEDS_MONEY : new RegExp(`^APP_ENV=production needs ${name}[^;]*$`)),
    );
  }
  assert.throws(() => readConfig({ ...REAL, PAYMENTS: 'on' }), refusal(NEEDS_MONEY));
  assert.deepEqual(readConfig({ ...REAL, ...STRIPE, PAYMENTS: 'on' }).stripe, {
    secretKey: STRIPE.STRIPE_SECRET_KEY,
    webhookSecret: STRIPE.STRIPE_WEBHOOK_SECRET,
  });
  assert.throws(
    () => readConfig({ APP_ENV: 'production' }),
    refusal(/PUBLIC_URL.*SMTP_URL.*MAIL_FROM.*OPERATOR_FILE.*STRIPE_SECRET_KEY.*PAYMENTS=off/),
  );
});

test('Stripe is set up as a whole or not at all, and never beside announcements that are free', () => {
  assert.equal(readConfig({}).stripe, null);
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = STRIPE;
  for (const [env, said] of [
    [{ STRIPE_SECRET_KEY }, /^STRIPE_WEBHOOK_SECRET must be/],
    [{ STRIPE_WEBHOOK_SECRET }, /^STRIPE_SECRET_KEY must be/],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_published' }, /^STRIPE_SECRET_KEY must be(?!.*published)/],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'something else' }, /^STRIPE_WEBHOOK_SECRET must be(?!.*something)/],
    [{ ...STRIPE, PAYMENTS: 'off' }, /^PAYMENTS=off takes no money/],
    [{ STRIPE_API_BASE: 'https://api.example' }, /^STRIPE_API_BASE needs/],
    [{ ...STRIPE, STRIPE_API_BASE: 'http://api.example' }, /^STRIPE_API_BASE must begin with https/],
  ] as const)
    assert.throws(() => readConfig(env), refusal(said));
  assert.equal(
    readConfig({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:9/' }).stripe?.apiBase,
    'http://127.0.0.1:9',
  );
});

const demo = JSON.parse(readFileSync(new URL('./demo/operator.json', import.meta.url), 'utf8'));

test('without OPERATOR_FILE the demo company runs it, with it whom the file names', () => {
  assert.deepEqual(readConfig({}).operator, demo);
  const { register, vatId, shareCapital, byLanguage, ...sole } = demo;
  const { operator } = withOperator(JSON.stringify({ ...sole, name: 'Anna Beispiel', social: {} }));
  assert.equal(operator.name, 'Anna Beispiel');
  assert.deepEqual([operator.register, operator.vatId, operator.byLanguage], [undefined, undefined, {}]);
});

test('an OPERATOR_FILE that is not there or no JSON is refused by its name', () => {
  const missing = path.join(folder, 'nothing.json');
  assert.throws(
    () => readConfig({ OPERATOR_FILE: missing }),
    refusal(/^OPERATOR_FILE .*nothing\.json.*ENOENT/),
  );
  assert.throws(() => withOperator('{'), refusal(/^OPERATOR_FILE .*operator\.json must be readable JSON/));
});

const WRONG: [string, object, RegExp][] = [
  ['no name', { name: undefined }, /name:/],
  ['an empty name', { name: ' ' }, /name:/],
  ['nobody who represents it', { representatives: [] }, /representatives:/],
  ['a country in words', { address: { ...demo.address, country: 'Polska' } }, /address\.country: must be/],
  ['a VAT number without its country', { vatId: '1234567890' }, /vatId: must be/],
  ['no address of mail', { email: 'contact' }, /email:/],
  ['a phone number without its country', { phone: '600 700 800' }, /phone: must be/],
  ['a page elsewhere', { social: { facebook: 'https://evil.example/x' } }, /social\.facebook: must be/],
  [
    'an app elsewhere',
    { apps: { appStore: 'https://apps.apple.com.evil.example/x' } },
    /apps\.appStore: must be/,
  ],
  ['a store over http', { apps: { googlePlay: 'http://play.google.com/x' } }, /apps\.googlePlay: must be/],
  ['a language that is not ours', { byLanguage: { it: {} } }, /byLanguage/],
  ['a word it does not know', { vatID: 'PL1234567890' }, /vatID/],
];
for (const [what, change, message] of WRONG) {
  test(`an operator with ${what} is refused, and what is wrong is named`, () => {
    assert.throws(() => withOperator(JSON.stringify({ ...demo, ...change })), refusal(message));
  });
}

/** Whether the settings were refused in these words. */
const refusal = (message: RegExp) => (error: unknown) =>
  error instanceof ConfigError && message.test(error.message);

test('GOOGLE_PLACES_KEY goes to Google alone, or over https to where GOOGLE_PLACES_BASE says', () => {
  assert.equal(readConfig({}).googlePlaces, null);
  const GOOGLE_PLACES_KEY = 'AIza_a-key-0123';
  const places = (base?: string) => readConfig({ GOOGLE_PLACES_KEY, GOOGLE_PLACES_BASE: base }).googlePlaces;
  assert.deepEqual(places(), { key: GOOGLE_PLACES_KEY, base: 'https://places.googleapis.com' });
  assert.equal(places('https://proxy.example/google/')?.base, 'https://proxy.example/google');
  assert.equal(places('http://127.0.0.1:9')?.base, 'http://127.0.0.1:9');
  for (const base of [
    'http://proxy.example',
    'http://127.0.0.1.evil.example',
    'ftp://a',
    'x',
    'https://u:p@a',
    'https://a/?k=1',
  ])
    assert.throws(() => places(base), refusal(/^GOOGLE_PLACES_BASE must/), base);
  assert.throws(() => readConfig({ GOOGLE_PLACES_BASE: 'https://a' }), refusal(/needs GOOGLE_PLACES_KEY/));
  for (const key of ['short', 'with a space in it', 'line\nbreak-0123'])
    assert.throws(
      () => readConfig({ GOOGLE_PLACES_KEY: key }),
      (error: Error) => error instanceof ConfigError && !error.message.includes(key),
    );
});

test('calendars kept elsewhere are read in the open, from anywhere only where it is for trying out', () => {
  assert.equal(readConfig({}).calendarImports, 'open');
  assert.equal(readConfig({ CALENDAR_IMPORTS: 'anywhere' }).calendarImports, 'anywhere');
  assert.throws(() => readConfig({ CALENDAR_IMPORTS: 'all' }), refusal(/^CALENDAR_IMPORTS must/));
  assert.throws(
    () => readConfig({ CALENDAR_IMPORTS: 'anywhere', APP_ENV: 'production' }),
    refusal(/^CALENDAR_IMPORTS=anywhere/),
  );
});

test('NOMINATIM_URL is an http(s) address', () => {
  assert.equal(readConfig({}).nominatimUrl, null);
  assert.equal(
    readConfig({ NOMINATIM_URL: 'https://nominatim.openstreetmap.org/' }).nominatimUrl,
    'https://nominatim.openstreetmap.org',
  );
  for (const url of ['nominatim', 'file:///etc', 'https://u@a', 'https://a/?format=xml', 'https://a/#x'])
    assert.throws(() => readConfig({ NOMINATIM_URL: url }), refusal(/^NOMINATIM_URL must/), url);
});

test('MAP_STYLE_URL is an address that browsers may ask, with its key', () => {
  assert.equal(readConfig({}).mapStyleUrl, null);
  for (const url of ['https://tiles.example/style.json?key=a', 'http://localhost:8080/style.json'])
    assert.equal(readConfig({ MAP_STYLE_URL: url }).mapStyleUrl, url);
  for (const url of [
    'style',
    'http://tiles.example/style.json',
    'https://u@a/style',
    'https://a/#x',
    'file:///a',
  ])
    assert.throws(() => readConfig({ MAP_STYLE_URL: url }), refusal(/^MAP_STYLE_URL must/), url);
});

test('ADMIN_EMAIL is one address, in the form that accounts keep', () => {
  assert.equal(readConfig({}).adminEmail, null);
  assert.equal(readConfig({ ADMIN_EMAIL: 'Olga@Example.org' }).adminEmail, 'olga@example.org');
  for (const wrong of ['olga', 'olga@example', 'a@b.pl, c@d.pl', 'Olga <olga@example.org>'])
    assert.throws(() => readConfig({ ADMIN_EMAIL: wrong }), refusal(/^ADMIN_EMAIL must/), wrong);
});

test('demo data and production exclude each other', () => {
  const real = {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://palmora.test.example',
    SMTP_URL: 'smtp://mail.test.example',
    MAIL_FROM: 'hello@palmora.test.example',
    OPERATOR_FILE: REAL_OPERATOR,
    PAYMENTS: 'off',
  };
  assert.equal(readConfig(real).demo, false);
  assert.equal(readConfig({ ...real, DEMO: '0' }).demo, false);
  assert.throws(() => readConfig({ ...real, DEMO: '1' }), refusal(/^DEMO=1 fills in demo data/));
});

test('messages to browsers leave by push services when that is said, with a pair of keys of ours or another', () => {
  assert.equal(readConfig({}).webPush, null);
  assert.deepEqual(readConfig({ WEB_PUSH: 'on' }).webPush, { keys: null });
  const [pair, other] = [makePushKeys(), makePushKeys()];
  const env = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };
  assert.deepEqual(readConfig({ ...env, WEB_PUSH: 'on' }).webPush, { keys: pair });
  for (const [wrong, said] of [
    [env, /need WEB_PUSH=on/],
    [{ ...env, WEB_PUSH: 'on', VAPID_PRIVATE_KEY: '' }, /belong together/],
    [{ ...env, WEB_PUSH: 'on', VAPID_PUBLIC_KEY: '' }, /belong together/],
    [{ ...env, WEB_PUSH: 'on', VAPID_PRIVATE_KEY: other.privateKey }, /must be a pair/],
    [{ ...env, WEB_PUSH: 'on', VAPID_PRIVATE_KEY: 'not a key' }, /must be a pair(?!.*not a key)/],
    [{ WEB_PUSH: 'yes' }, /^WEB_PUSH/],
  ] as const)
    assert.throws(() => readConfig(wrong), refusal(said));
});

test('texts leave by Twilio when all of it is said, and nobody starts with half of it', () => {
  const { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM } = TWILIO;
  const env = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM };
  assert.equal(readConfig({}).twilio, null);
  assert.deepEqual(readConfig(env).twilio, { ...TWILIO, base: 'https://api.twilio.com' });
  assert.equal(readConfig({ ...env, TWILIO_FROM: 'Palmora' }).twilio?.from, 'Palmora');
  for (const name of Object.keys(env))
    assert.throws(() => readConfig({ ...env, [name]: '' }), refusal(new RegExp(` need ${name} as well`)));
  for (const [wrong, said] of [
    [{ TWILIO_API_BASE: 'https://api.example' }, /^TWILIO_API_BASE needs/],
    [{ ...env, TWILIO_API_BASE: 'http://api.example' }, /^TWILIO_API_BASE must begin with https/],
    [{ ...env, TWILIO_ACCOUNT_SID: 'AC1' }, /^TWILIO_ACCOUNT_SID must be/],
    [{ ...env, TWILIO_AUTH_TOKEN: 'a secret!' }, /^TWILIO_AUTH_TOKEN must be(?!.*secret)/],
    [{ ...env, TWILIO_FROM: '600700800' }, /^TWILIO_FROM must be/],
    [{ ...env, TWILIO_FROM: 'A very long name' }, /^TWILIO_FROM must be/],
  ] as const)
    assert.throws(() => readConfig(wrong), refusal(said));
});

test('what can only be a mistake is refused before anything starts, and no secret is told', () => {
  for (const [name, value] of [
    ['SMTP_URL', 'smtp.test.example'],
    ['SMTP_URL', 'https://user:hunter2@mail.test.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://user:hunter2@x@mail:port'],
    ['MAIL_FROM', 'garbage'],
    ['MAIL_FROM', 'Palmora <hello>'],
    ['MAIL_FROM', 'Palmora hello@test.example'],
    ['MAIL_FROM', 'a@test.example, b@test.example'],
    ['PUBLIC_URL', 'palmora.test.example'],
    ['PUBLIC_URL', 'https://user:hunter2@palmora.test.example'],
    ['PUBLIC_URL', 'https://palmora.test.example/pl'],
    ['PUBLIC_URL', 'https://palmora.test.example?x=1'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_URL', 'postgresql://user:hunter2#/x@:y/db'],
  ] as const)
    assert.throws(
      () => readConfig({ [name]: value }),
      (error: Error) =>
        error instanceof ConfigError &&
        error.message.startsWith(`${name} must be `) &&
        (name === 'PUBLIC_URL' || !error.message.includes('hunter2')),
      `${name}=${value}`,
    );
  for (const from of [
    'hello@test.example',
    'Palmora <hello@test.example>',
    '"Palmora, Łódź" <a.b@test.example>',
  ])
    assert.equal(readConfig({ MAIL_FROM: from }).mailFrom, from);
  assert.equal(readConfig({ SMTP_URL: 'smtp://u:p%40@mail:587' }).smtpUrl, 'smtp://u:p%40@mail:587');
  assert.equal(
    readConfig({ PUBLIC_URL: 'https://Palmora.test.example/' }).publicUrl,
    'https://Palmora.test.example',
  );
});

test('in production nobody signs for the demo’s company, and no password travels in the open', () => {
  assert.throws(() => readConfig({ ...REAL, OPERATOR_FILE: DEMO_OPERATOR }), refusal(/^OPERATOR_FILE names/));
  const copied = path.join(folder, 'copied.json');
  writeFileSync(copied, JSON.stringify({ ...demo, email: 'we@test.example' }));
  assert.throws(() => readConfig({ ...REAL, OPERATOR_FILE: copied }), refusal(/^OPERATOR_FILE names/));
  const open = 'http://palmora.test.example';
  assert.throws(
    () => readConfig({ ...REAL, PUBLIC_URL: open }),
    refusal(/^PUBLIC_URL must begin with https/),
  );
  assert.equal(readConfig({ ...REAL, PUBLIC_URL: 'http://localhost:3000' }).appEnv, 'production');
  assert.equal(readConfig({ PUBLIC_URL: open }).publicUrl, open);
});

test('a copy takes the settings of the real one and asks none of the services they name', () => {
  const keys = makePushKeys();
  const config = readConfig({
    ...REAL,
    ...STRIPE,
    ...BUCKET,
    PAYMENTS: 'on',
    WEB_PUSH: 'on',
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    TWILIO_ACCOUNT_SID: TWILIO.accountSid,
    TWILIO_AUTH_TOKEN: TWILIO.authToken,
    TWILIO_FROM: TWILIO.from,
    GOOGLE_PLACES_KEY: 'AIza_a-key-0123',
    NOMINATIM_URL: 'https://nominatim.test.example',
    MAP_STYLE_URL: 'https://tiles.test.example/style.json',
    VIES: 'on',
    COPY: '1',
  });
  const { isCopy, s3, smtpUrl, stripe, googlePlaces, nominatimUrl, vies, webPush, twilio } = config;
  assert.deepEqual(
    { isCopy, s3, smtpUrl, stripe, googlePlaces, nominatimUrl, vies, webPush, twilio },
    {
      isCopy: true,
      s3: null,
      smtpUrl: null,
      stripe: null,
      googlePlaces: null,
      nominatimUrl: null,
      vies: null,
      webPush: null,
      twilio: null,
    },
  );
  assert.equal(config.mapStyleUrl, null);
  assert.equal(config.calendarImports, 'nowhere');
  // It needs none of the real parts, and is filled with nothing.
  const bare = readConfig({ COPY: '1', APP_ENV: 'production', DATA_DIR: folder });
  assert.deepEqual([bare.isCopy, bare.demo], [true, false]);
  assert.equal(readConfig({ COPY: '1' }).demo, false);
  assert.equal(readConfig({}).isCopy, false);
  assert.throws(() => readConfig({ COPY: 'yes' }), refusal(/^COPY must/));
});
