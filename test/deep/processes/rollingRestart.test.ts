/**
 * Two processes on one database behind a load balancer, restarted in turn by SIGTERM while people read and write: every
 * answer is whole and none tells of it. RESTARTS says how many; `npm run test:deep` does fifty.
 */
import assert from 'node:assert/strict';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { type Balancer, startBalancer } from '../../support/balancer.ts';
import { createTestDatabase } from '../../support/database.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const RESTARTS = Number(process.env.RESTARTS ?? 3);
const READERS = 6;
const READ = ['/', '/de/search-massage', '/api/city-top-5-popular', '/api/openapi.json', '/ru/about-us'];
const TOKEN = 'r'.repeat(43);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let balancer: Balancer;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  servers.push(await start(), await start());
  balancer = await startBalancer(servers.map(({ port }) => port));
});
afterAll(async () => {
  await balancer?.close();
  await Promise.all(servers.map((server) => server.remove()));
  await pool.end();
  await database.drop();
});

/** With a delay of more than two rounds of the balancer's questions. */
const start = () => startServer({ DATABASE_URL: database.url, SHUTDOWN_DELAY_SECONDS: '1' });

/** A client's account and session. */
async function client(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO users (id, account_type, email, email_verified_at, phone_prefix, phone_number, password_hash,
       locale, terms_version, terms_accepted_at, created_at)
     VALUES (gen_random_uuid(), 'client', 'client@test.example', now(), '48', '501100200', '', 'en', '', now(), now())
     RETURNING id`,
  );
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, expires_at)
     VALUES (sha256($1::bytea), $2, now(), now(), '2099-01-01')`,
    [TOKEN, rows[0]?.id],
  );
  return rows[0]?.id ?? '';
}

test(`${RESTARTS} restarts under load cut no answer and lose no write`, async () => {
  const base = `http://127.0.0.1:${balancer.port}`;
  const failures: string[] = [];
  let answers = 0;
  let isOver = false;
  const ask = async (url: string, isWhole: (body: string) => boolean, init: RequestInit = {}) => {
    try {
      const answer = await fetch(base + url, init);
      // Rejects when the connection closes before the answer is whole.
      const body = await answer.text();
      answers += 1;
      if (!answer.ok || !isWhole(body))
        failures.push(`${url}: ${answer.status} of ${body.length} characters`);
      return answer.ok;
    } catch (error) {
      failures.push(`${url}: ${(error as Error).cause ?? error}`);
      return false;
    }
  };
  const reader = async (index: number) => {
    for (let turn = index; !isOver; turn++) {
      const url = READ[turn % READ.length] ?? '/';
      await ask(url, (body) => (url.startsWith('/api/') ? isJson(body) : body.trimEnd().endsWith('</html>')));
    }
  };
  const id = await client();
  let written = 0;
  const writer = async () => {
    while (!isOver) {
      const name = `Client ${written + 1}`;
      const isTaken = await ask(`/api/profile/client/${id}`, isJson, {
        method: written === 0 ? 'POST' : 'PUT',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name, phonePrefix: '48', phoneNumber: '501100200' }),
      });
      if (!isTaken) continue;
      written += 1;
      const { rows } = await pool.query('SELECT name FROM client_profiles WHERE user_id = $1', [id]);
      if (rows[0]?.name !== name) failures.push(`${name} is lost: ${rows[0]?.name}`);
    }
  };
  const load = Promise.all([...Array.from({ length: READERS }, (_, index) => reader(index)), writer()]);
  try {
    for (let count = 0; count < RESTARTS; count++) {
      const which = count % 2;
      const old = servers[which] as ServerProcess;
      old.child.kill('SIGTERM');
      assert.equal(await old.ended, 0, old.output());
      assert.doesNotMatch(old.output(), /"level":[56]0/);
      await old.remove();
      const next = await start();
      servers[which] = next;
      balancer.processes[which] = next.port;
      await until(() => balancer.isReady(next.port));
      assert.deepEqual(failures, []);
    }
  } finally {
    isOver = true;
    await load;
  }
  assert.deepEqual(failures, []);
  assert.ok(answers > RESTARTS && written > 0);
  console.log(`${answers} answers, ${written} of them to writes`);
});

function isJson(body: string): boolean {
  JSON.parse(body);
  return true;
}
