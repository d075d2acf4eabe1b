/**
 * Whether the time of an answer tells that an address has an account: each call that takes an address is made in pairs, one
 * address with an account and one without, in an order by chance, each address and caller once. Prints the medians, their
 * ratio, and in how many of the pairs the address with an account took longer: half of them where nothing is told.
 * `npm run bench:enumeration [pairs]`.
 */
import { randomBytes } from 'node:crypto';
import { createTestApp } from '../test/support/app.ts';
import { hashToken } from '../src/server/http/callers/tokens.ts';
import { createPasswords } from '../src/server/features/accounts/passwords.ts';
import { figure, percentiles, table, timed } from './support/timings.ts';

const PAIRS = Number(process.argv[2] ?? 500);
/** Of 500 fair coins between 43 and 57 % fall on one side in 998 of 1,000 runs. */
const FAIR = [0.43, 0.57] as const;
const RATIO = [0.9, 1.1] as const;
const PASSWORD = 'a-long-enough-passphrase';

const app = await createTestApp({ LOG_LEVEL: 'silent' });
const passwordHash = await createPasswords({ cost: app.config.passwordCost }).hash(PASSWORD);
let people = 0;
let callers = 0;

/** An account with a session; its address and the session's token. */
async function account(): Promise<{ id: string; email: string; token: string }> {
  people += 1;
  const email = `has-account-${people}@test.example`;
  const token = randomBytes(32).toString('base64url');
  const { rows } = await app.pool.query(
    `INSERT INTO users (id, account_type, email, email_verified_at, phone_prefix, phone_number, password_hash,
       locale, terms_version, terms_accepted_at, created_at)
     VALUES (gen_random_uuid(), 'client', $1, $2, '48', $3, $4, 'en', '', $2, $2) RETURNING id`,
    [email, new Date(app.now()), `5${String(people).padStart(8, '0')}`, passwordHash],
  );
  await app.pool.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, expires_at)
     VALUES ($1, $2, $3, $3, '2099-01-01')`,
    [hashToken(token), rows[0].id, new Date(app.now())],
  );
  return { id: rows[0].id, email, token };
}
const nobody = () => `no-account-${++people}@test.example`;
const newCaller = () => {
  callers += 1;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
};
const post = async (url: string, body: object | undefined, as?: string) => {
  const { status } = await app.call('POST', url, {
    ...(body && { body }),
    ...(as && { as }),
    from: newCaller(),
  });
  if (status >= 500 || status === 429 || status === 400) throw new Error(`${url}: ${status}`);
};

/** Confirms a change to the address at the present one, as by its mail. */
async function changeTo(newEmail: string): Promise<() => Promise<void>> {
  const { id } = await account();
  const token = randomBytes(32).toString('base64url');
  const { rows } = await app.pool.query(
    `INSERT INTO email_changes (id, user_id, new_email, created_at) VALUES (gen_random_uuid(), $1, $2, $3) RETURNING id`,
    [id, newEmail, new Date(app.now())],
  );
  await app.pool.query(
    `INSERT INTO mail_tokens (token_hash, purpose, email_change_id, mail_id, expires_at)
     VALUES ($1, 'confirm-current-email', $2, gen_random_uuid(), '2099-01-01')`,
    [hashToken(token), rows[0].id],
  );
  return () => post(`/api/auth/change-email/confirm-current?requestId=${token}`, undefined);
}

/** Makes ready a call about an address. */
const CALLS: Record<string, (email: string) => Promise<() => Promise<void>>> = {
  'log-in, wrong password': async (email) => () =>
    post('/api/login-email', { username: email, password: 'not-the-password-at-all' }),
  'forgotten password': async (email) => () => post('/api/forgot-password', { email }),
  'code by mail': async (email) => () => post('/api/login-code/send', { email }),
  'sign-up': async (email) => () =>
    post('/api/user-create', {
      email,
      phonePrefix: '48',
      phoneNumber: '501100200',
      password: PASSWORD,
      accountType: 'client',
      isAgreementAccepted: true,
    }),
  'another address, to one': changeTo,
};

const rows: string[][] = [];
let isTold = false;
for (const [name, prepare] of Object.entries(CALLS)) {
  const times: { has: number[]; none: number[] } = { has: [], none: [] };
  for (let pair = 0; pair < PAIRS; pair++) {
    const calls = { has: await prepare((await account()).email), none: await prepare(nobody()) };
    for (const which of Math.random() < 0.5 ? (['has', 'none'] as const) : (['none', 'has'] as const))
      times[which].push(await timed(calls[which]));
  }
  await app.drain();
  const [has, none] = [percentiles(times.has).p50, percentiles(times.none).p50];
  const longer = times.has.filter((time, pair) => time > (times.none[pair] ?? 0)).length / PAIRS;
  isTold ||= has / none < RATIO[0] || has / none > RATIO[1] || longer < FAIR[0] || longer > FAIR[1];
  rows.push([name, figure(has), figure(none), figure(has / none), `${Math.round(longer * 100)} %`]);
}
await app.close();
console.info(table(['call', 'with an account, p50 ms', 'without', 'ratio', 'with took longer'], rows));
console.info(
  `\n${PAIRS} pairs; wanted: ratio ${RATIO.join(' to ')}, ${FAIR.map((share) => Math.round(share * 100)).join(' to ')} % took longer`,
);
process.exitCode = isTold ? 1 : 0;
