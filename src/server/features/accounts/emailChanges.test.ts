/** Another address for an account: three steps, each once, and nobody learns whose the new one is. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice } from '../../../../test/support/practice.ts';
import { atOnce } from '../../../../test/support/width.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';

const HOUR = 3_600_000;
const PASSWORD = 'a-long-enough-passphrase';
const API = '/api/auth/change-email';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let people = 0;
const freshEmail = () => `new${++people}@test.example`;
type Account = Awaited<ReturnType<TestApp['account']>>;
/** From where nobody has called before. */
const from = () => `10.4.${++people >> 8}.${people & 255}`;

const ask = ({ token, email }: Account, newEmail: string, more: object = {}) =>
  app.call('POST', `${API}/send-current-confirmation`, {
    as: token,
    from: from(),
    body: { currentEmail: email, newEmail, ...more },
  });
/** Presses the button of a mail; the last one with the password, or in a session of the account. */
const confirm = (step: 'current' | 'new', requestId: string, as?: string, password = PASSWORD) =>
  app.call('POST', `${API}/confirm-${step}?requestId=${requestId}`, {
    as,
    from: from(),
    ...(step === 'new' && { body: as ? {} : { password } }),
  });
const requestIdOf = (mail: string | undefined) =>
  /requestId=3D([\w-]+)/.exec(mail?.replaceAll(/=\r?\n/g, '') ?? '')?.[1] ?? '';
const logIn = (username: string) =>
  app.call('POST', '/api/login-email?session=token', {
    from: from(),
    body: { username, password: PASSWORD },
  });
const isIn = async (token: string) => (await app.call('GET', '/api/user', { as: token })).status === 200;
/** The newest id of the mails to an address, once there are so many of them. */
const mailedId = async (email: string) => requestIdOf((await app.mailsTo(email)).at(-1));
const told = ({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
];
/** Asks and confirms at the present address. */
async function askedAndConfirmed(account: Account, newEmail: string): Promise<void> {
  assert.equal((await ask(account, newEmail)).status, 202);
  assert.equal((await confirm('current', await mailedId(account.email))).status, 204);
}

test('the address changes in three steps; the others are out, the old one is told, old links lead nowhere', async () => {
  const account = await app.account('client');
  const newEmail = freshEmail();
  const elsewhere = (await logIn(account.email)).body.token;
  await app.call('POST', '/api/forgot-password', { body: { email: account.email } });
  const reset = mailedToken((await app.mailsTo(account.email)).at(-1));

  assert.equal((await ask(account, `  ${newEmail.toUpperCase()} `)).status, 202);
  const first = await mailedId(account.email);
  assert.ok(
    (await app.mailsTo(account.email)).at(-1)?.includes(newEmail),
    'what is to be confirmed is named',
  );
  assert.equal((await confirm('new', first)).body.code, 'TOKEN_INVALID', 'each id has its own step');
  assert.equal((await confirm('current', first)).status, 204);
  const second = await mailedId(newEmail);
  assert.notEqual(second, first);
  const [mail = ''] = await app.mailsTo(newEmail);
  assert.ok(!mail.includes(account.email), 'the new address does not learn the present one');
  assert.equal((await app.call('GET', '/api/user', { as: account.token })).body.email, account.email);

  assert.equal((await confirm('new', second, account.token)).status, 204);
  assert.equal((await app.call('GET', '/api/user', { as: account.token })).body.email, newEmail);
  assert.equal(await isIn(elsewhere), false);
  assert.deepEqual([(await logIn(account.email)).status, (await logIn(newEmail)).status], [401, 200]);
  assert.match((await app.mailsTo(account.email)).at(-1) ?? '', /email address was changed/);
  const used = await app.call('POST', '/api/forgot-password-reset', {
    body: { token: reset, password: 'another-long-passphrase' },
  });
  assert.equal(used.body.code, 'TOKEN_INVALID');
  for (const [step, id] of [
    ['current', first],
    ['new', second],
  ] as const)
    assert.equal((await confirm(step, id)).body.code, 'TOKEN_INVALID', `${step} again`);
});

test('whoever confirms it in another account, or in none, leaves no session of the changed one', async () => {
  const [account, other] = [await app.account('client'), await app.account('partner')];
  const newEmail = freshEmail();
  await askedAndConfirmed(account, newEmail);
  const id = await mailedId(newEmail);
  assert.equal((await confirm('new', id, other.token)).body.code, 'PASSWORD_REQUIRED');
  const body = { password: PASSWORD };
  const url = `${API}/confirm-new?requestId=${id}`;
  assert.equal((await app.call('POST', url, { as: other.token, body })).status, 204);
  assert.deepEqual([await isIn(account.token), await isIn(other.token)], [false, true]);
});

test('a log-in of long ago needs the password, which is a guess like any other and begins the while anew', async () => {
  const account = await app.account('client');
  app.advance(ACCOUNT.reauthMinutes * 60_000);
  assert.equal((await ask(account, freshEmail())).status, 202);
  app.advance(1_000);
  const refused = await ask(account, freshEmail());
  assert.deepEqual([refused.status, refused.body.code], [403, 'REAUTH_REQUIRED']);
  const wrong = await ask(account, freshEmail(), { password: 'not-my-passphrase' });
  assert.deepEqual(told(wrong), [400, 'password wrongPassword']);
  assert.equal((await ask(account, freshEmail(), { password: PASSWORD })).status, 202);
  app.advance(HOUR);
  assert.equal((await ask(account, freshEmail())).body.code, 'REAUTH_REQUIRED');
  assert.equal((await ask(account, freshEmail(), { password: PASSWORD })).status, 202);
  assert.equal((await ask(account, freshEmail())).status, 202, 'given again a moment ago');

  let looked = 0;
  for (; looked <= ACCESS.guessesPerAccountHour; looked += 1)
    if ((await ask(account, freshEmail(), { password: 'not-my-passphrase' })).status === 429) break;
  assert.ok(looked < ACCESS.guessesPerAccountHour, `${looked} guesses beside the right one`);
  assert.equal((await logIn(account.email)).status, 200, 'they are those of the session');
});

test('the present address must be the own one, and the new one another', async () => {
  const account = await app.account('client');
  const stranger = await app.account('client');
  const { token } = account;
  assert.deepEqual(told(await ask({ ...account, email: stranger.email, token }, freshEmail())), [
    400,
    'currentEmail notOwnEmail',
  ]);
  assert.deepEqual(told(await ask(account, account.email.toUpperCase())), [400, 'newEmail sameEmail']);
  assert.deepEqual(await app.mailsTo(account.email), []);
});

test('an address that has an account is answered like any other; its owner is told and nothing changes', async () => {
  const [account, twin, owner] = [
    await app.account('client'),
    await app.account('client'),
    await app.account('partner'),
  ];
  const free = freshEmail();
  const answers = [];
  for (const [asker, wanted] of [
    [account, owner.email],
    [twin, free],
  ] as const) {
    const asked = await ask(asker, wanted);
    const confirmed = await confirm('current', await mailedId(asker.email));
    answers.push([asked.status, asked.body, confirmed.status, confirmed.body]);
  }
  assert.deepEqual(answers[0], answers[1]);
  const mails = await app.mailsTo(owner.email);
  assert.match(mails.at(-1) ?? '', /tried to use/i);
  assert.equal(requestIdOf(mails.at(-1)), '');
  assert.equal((await logIn(owner.email)).body.user._id, owner.id);
});

test('an address that is taken after the second mail is not taken again', async () => {
  const [account, rival] = [await app.account('client'), await app.account('client')];
  const newEmail = freshEmail();
  await askedAndConfirmed(account, newEmail);
  const mine = await mailedId(newEmail);
  await askedAndConfirmed(rival, newEmail);
  const theirs = await mailedId(newEmail);
  const answers = await Promise.all([confirm('new', mine), confirm('new', theirs)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 410]);
});

test('what is told of visits that were booked before goes to the new address', async () => {
  const practice = await createPractice(app);
  const account = await app.account('client');
  const start = new Date(Math.ceil(app.now() / HOUR) * HOUR + 96 * HOUR);
  start.setUTCHours(9);
  const { holdId } = (await holdTime(app, practice, start.toISOString(), account.token)).body;
  assert.equal((await bookHeld(app, holdId, account.token)).status, 201);
  const newEmail = freshEmail();
  await app.drain();
  assert.equal((await ask(account, newEmail)).status, 202);
  assert.equal((await confirm('current', await mailedId(account.email))).status, 204);
  assert.equal((await confirm('new', await mailedId(newEmail), account.token)).status, 204);
  const body = { reason: '' };
  const cancelled = await app.call('POST', `/api/booking/${holdId}/cancel`, { as: account.token, body });
  assert.equal(cancelled.status, 200);
  assert.equal((await app.mailsTo(newEmail)).length, 2);
});

test('of many at once each step is taken by one', async () => {
  const account = await app.account('client');
  const newEmail = freshEmail();
  await ask(account, newEmail);
  const many = async (step: 'current' | 'new', id: string) => {
    const answers = await Promise.all(Array.from({ length: atOnce(20, 50) }, () => confirm(step, id)));
    for (const { status } of answers) assert.ok([204, 409, 410, 429].includes(status), String(status));
    return answers.filter(({ status }) => status === 204).length;
  };
  assert.equal(await many('current', await mailedId(account.email)), 1);
  assert.equal(await many('new', await mailedId(newEmail)), 1);
  assert.equal((await app.mailsTo(newEmail)).length, 1);
});

test('a sign-up and a change that are confirmed at once: the address has one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const account = await app.account('client');
    const newEmail = freshEmail();
    await askedAndConfirmed(account, newEmail);
    const id = await mailedId(newEmail);
    const body = {
      email: newEmail,
      phonePrefix: '48',
      phoneNumber: '501234567',
      password: PASSWORD,
      accountType: 'client',
      isAgreementAccepted: true,
    };
    assert.equal((await app.call('POST', '/api/user-create', { from: from(), body })).status, 201);
    const token = mailedToken((await app.mailsTo(newEmail))[1]);
    const answers = await Promise.all([
      confirm('new', id),
      app.call('POST', '/api/verify-email', { from: from(), body: { token, password: PASSWORD } }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 410]);
    const { rows } = await app.pool.query('SELECT 1 FROM users WHERE email = $1', [newEmail]);
    assert.equal(rows.length, 1);
  }
});

test('another request ends the links of the one before; each link ends after a day', async () => {
  const account = await app.account('client');
  await ask(account, freshEmail());
  const first = await mailedId(account.email);
  const newEmail = freshEmail();
  await ask(account, newEmail);
  const second = await mailedId(account.email);
  assert.equal((await confirm('current', first)).body.code, 'TOKEN_INVALID');
  app.advance(ACCOUNT.emailChangeHours * HOUR - 1);
  assert.equal((await confirm('current', second)).status, 204);
  const third = await mailedId(newEmail);
  app.advance(ACCOUNT.emailChangeHours * HOUR);
  assert.equal((await confirm('new', third)).body.code, 'TOKEN_INVALID');
  assert.equal((await app.call('GET', '/api/user', { as: account.token })).body.email, account.email);
});

test('so many mails go to an address, whoever asks; a link that mails no more stays good', async () => {
  const wanted = freshEmail();
  const statuses: number[] = [];
  let waiting = '';
  const { everyHour, moreInAnHour } = ACCESS.mailsPerAddress;
  for (let each = 0; each <= everyHour + moreInAnHour; each += 1) {
    const account = await app.account('client');
    await ask(account, wanted);
    waiting = await mailedId(account.email);
    statuses.push((await confirm('current', waiting)).status);
  }
  assert.deepEqual(statuses, [...Array(everyHour + moreInAnHour).fill(204), 429]);
  const asker = await app.account('client');
  const asked = [];
  for (let each = 0; each < 4; each += 1) asked.push((await ask(asker, freshEmail())).status);
  assert.deepEqual(asked, [202, 202, 202, 429]);
  app.advance(HOUR);
  assert.equal((await confirm('current', waiting)).status, 204);
});

test('the ids are stored hashed, and a suspended account changes nothing', async () => {
  const account = await app.account('client');
  const newEmail = freshEmail();
  await ask(account, newEmail);
  const id = await mailedId(account.email);
  const { rows } = await app.pool.query(`SELECT t::text AS row FROM mail_tokens t`);
  assert.ok(rows.every(({ row }) => !row.includes(id)));
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [account.id]);
  assert.equal((await confirm('current', id)).body.code, 'TOKEN_INVALID');
});

test('whoever reads a mail that a stranger had sent gives that account no address by a click', async () => {
  const [stranger, reader] = [await app.account('client'), await app.account('client')];
  const newEmail = freshEmail();
  await askedAndConfirmed(stranger, newEmail);
  const id = await mailedId(newEmail);
  const url = `${API}/confirm-new?requestId=${id}`;
  assert.equal((await app.call('POST', url, { body: {} })).body.code, 'PASSWORD_REQUIRED');
  assert.equal((await app.call('POST', url, { as: reader.token, body: {} })).body.code, 'PASSWORD_REQUIRED');
  assert.deepEqual(told(await confirm('new', id, undefined, 'not-my-passphrase')), [
    400,
    'password wrongPassword',
  ]);
  const own = await app.call('GET', '/api/user', { as: stranger.token });
  assert.equal(own.body.email, stranger.email);
  assert.equal((await confirm('new', id, stranger.token)).status, 204);
});
