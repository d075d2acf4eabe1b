/** A Palmora in earnest: APP_ENV=production with its real parts, from the first start to a booked visit. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { openPool } from '../../../src/server/db/database.ts';
import { announcementBody, LODZ } from '../../support/announcements.ts';
import { createTestDatabase } from '../../support/database.ts';
import { REAL_OPERATOR } from '../../support/operator.ts';
import { stillLife } from '../../support/pictures.ts';
import { type S3Server, startS3Server } from '../../support/s3Server.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtpServer.ts';
import { until } from '../../support/until.ts';

const PASSWORD = 'quiet-river-stones';

let smtp: SmtpServer;
let s3: S3Server;
let real: Record<string, string>;
let server: ServerProcess;
beforeAll(async () => {
  [smtp, s3] = await Promise.all([startSmtpServer(), startS3Server()]);
  real = {
    APP_ENV: 'production',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Palmora <hello@palmora.test.example>',
    OPERATOR_FILE: REAL_OPERATOR,
    PAYMENTS: 'off',
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    S3_REGION: s3.settings.region,
  };
  server = await startServer(real);
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await server.remove();
  await Promise.all([smtp.close(), s3.close()]);
});

async function call(method: string, url: string, { as, body }: { as?: string; body?: unknown } = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://127.0.0.1:${server.port}${url}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      'user-language': 'en',
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  assert.ok(answer.status < 500, `${method} ${url}: ${answer.status} ${text}`);
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

/** Signs up, confirms by the link of the mail that was sent, and logs in; the session's token. */
async function account(accountType: 'client' | 'partner', phoneNumber: string): Promise<string> {
  const email = `${accountType}@people.test.example`;
  const signUp = { email, phonePrefix: '48', phoneNumber, password: PASSWORD, accountType };
  const signedUp = await call('POST', '/api/user', { body: { ...signUp, isAgreementAccepted: true } });
  assert.equal(signedUp.status, 201, JSON.stringify(signedUp.body));
  const mail = await smtp.mailTo(email, /./);
  assert.equal(mail.from?.address, 'hello@palmora.test.example');
  const [link = '', token] = /http\S+\/sign-up\/success\?token=([\w-]+)/.exec(mail.text ?? '') ?? [];
  assert.ok(link.startsWith(`http://localhost:${server.port}/`), mail.text ?? 'no text');
  assert.equal((await call('GET', new URL(link).pathname + new URL(link).search)).status, 200);
  assert.equal(
    (await call('POST', '/api/verify-email', { body: { token, password: PASSWORD } })).status,
    204,
  );
  const body = { username: email, password: PASSWORD };
  return (await call('POST', '/api/login-email?session=token', { body })).body.token;
}

test('half of what it needs ends the start with one sentence that names what is missing', async () => {
  for (const name of ['SMTP_URL', 'S3_REGION', 'PAYMENTS', 'OPERATOR_FILE'])
    await assert.rejects(startServer({ ...real, [name]: '' }), (error: Error) => {
      const [first = '', ...sentences] = error.message.split('\n');
      assert.match(first, /^it ended with 1 /);
      const said = sentences.filter(Boolean);
      assert.equal(said.length, 1, error.message);
      assert.match(said[0] ?? '', new RegExp(`\\b${name}\\b.*\\.$`));
      return true;
    });
});

test('a database with demo data ends the start', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 1);
  await pool.query(`INSERT INTO facts (name, value) VALUES ('demo', 'then')`);
  await pool.end();
  await assert.rejects(startServer({ ...real, DATABASE_URL: database.url }), /holds demo data/);
  await database.drop();
});

test('it has no demo, no sandbox and no mailbox of development', async () => {
  for (const url of ['/dev/mail', '/sandbox/checkout?session=x'])
    assert.equal((await call('GET', url)).status, 404, url);
  assert.equal((await call('POST', '/api/announcement/fetch-all', { body: {} })).body.total, 0);
});

test('people sign up, confirm by the mailed link, publish free of charge, find and book', async () => {
  const partner = await account('partner', '501100200');
  const { _id: id } = (await call('GET', '/api/user', { as: partner })).body;
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(await stillLife())], 'photo.jpg', { type: 'image/jpeg' }));
  const before = s3.asked();
  const photo = await call('POST', `/api/user-photo/${id}`, { as: partner, body: form });
  assert.equal(photo.status, 200, JSON.stringify(photo.body));
  assert.ok(s3.asked() > before);

  const day = [{ from: '08:00', to: '20:00' }];
  const profile = await call('POST', `/api/user-profile/partner/${id}`, {
    as: partner,
    body: {
      name: 'Studio Oliwka',
      gender: 'FEMALE',
      description: 'Spokojny gabinet w centrum miasta.',
      placeId: LODZ,
      street: 'Piotrkowska',
      houseNumber: '12',
      postCode: '90-001',
      workplace: 'CLASSIC',
      currency: 'PLN',
      phonePrefix: '48',
      phoneNumber: '501100200',
      photos: [photo.body.photoId],
      services: [
        {
          main: 'RELAXED_MASSAGE',
          sub: 'CLASSIC_MASSAGE',
          durationMinutes: 60,
          price: { from: 18_000, to: null },
        },
      ],
      openingTimes: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, day])),
      isCalendarEnabled: true,
      bookingMode: 'INSTANT',
    },
  });
  assert.equal(profile.status, 200, JSON.stringify(profile.body));
  const added = await call('POST', '/api/announcement', { as: partner, body: announcementBody() });
  const { announcementId } = added.body;
  const order = await call('POST', '/api/payment/create-session', {
    as: partner,
    body: { announcementId, days: 30 },
  });
  assert.equal(order.body.amount, 0, JSON.stringify(order.body));

  const found = async () =>
    (await call('POST', '/api/announcement/fetch-all', { body: { placeId: LODZ } })).body.items;
  await until(async () => (await found()).length === 1);
  assert.equal((await found())[0].announcementId, announcementId);
  const page = await call('GET', `/search-massage?placeId=${LODZ}`);
  assert.ok(page.body.includes(`/search-massage/announcement-details/${announcementId}`));

  const client = await account('client', '600700800');
  const terms = (await call('GET', `/api/booking/terms?announcementId=${announcementId}`)).body;
  const service = terms.services[0].serviceId;
  const free = (await call('GET', `/api/profile/${id}/free-slots?service=${service}`)).body;
  const held = await call('POST', '/api/booking/hold', {
    as: client,
    body: { profileId: id, service, start: free.slots.at(-1).start, announcementId },
  });
  assert.equal(held.status, 201, JSON.stringify(held.body));
  const visit = await call('POST', '/api/booking', {
    as: client,
    body: { holdId: held.body.holdId, name: 'Anna Nowak', phone: '+48 600 700 800' },
  });
  assert.equal(visit.body.state, 'CONFIRMED', JSON.stringify(visit.body));
  const mail = await smtp.mailTo('client@people.test.example', /confirmed/i);
  assert.ok(mail.attachments.some(({ mimeType }) => mimeType === 'text/calendar'));
});
