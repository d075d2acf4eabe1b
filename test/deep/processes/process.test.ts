/** How the process ends: by a signal, whoever got it, and whatever its clients do. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase, lockAwaited } from '../../support/database.ts';
import { type ServerProcess, connectTo, listens, startServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function withServer(
  run: (server: ServerProcess) => Promise<void>,
  env: Record<string, string> = {},
  command?: string[],
): Promise<void> {
  const server = await startServer({ DATABASE_URL: database.url, ...env }, command);
  try {
    await run(server);
  } finally {
    await server.remove();
  }
}

const requestOf = (method: string, url: string, headers: string[] = [], body = '') =>
  [`${method} ${url} HTTP/1.1`, 'host: localhost', ...headers, '', body].join('\r\n');

test('a signal ends it: what runs is answered, who waits for nothing or never ends is let go', async () => {
  await withServer(async ({ port, child, ended }) => {
    const idle = await connectTo(port);
    idle.socket.write(requestOf('GET', '/healthz'));
    const silent = await connectTo(port);
    const endless = await connectTo(port);
    endless.socket.write(requestOf('POST', '/api/login-email', ['content-length: 1000'], '{"a'));
    // Asks for more than the sockets' buffers hold and reads nothing of it.
    const deaf = await connectTo(port);
    deaf.socket.pause();
    deaf.socket.write(requestOf('GET', '/api/openapi.json').repeat(100));
    await until(() => idle.received().includes('alive'));

    // Its answer waits for a row of the rate limits until the lock is given back.
    const locker = new pg.Client({ connectionString: database.url });
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE rate_hits');
    const running = await connectTo(port);
    const body = JSON.stringify({ email: 'nobody@test.example' });
    running.socket.write(
      requestOf(
        'POST',
        '/api/forgot-password',
        ['content-type: application/json', `content-length: ${body.length}`],
        body,
      ),
    );
    await lockAwaited(locker);

    child.kill('SIGTERM');
    await Promise.all([idle.closed, silent.closed]);
    await until(async () => !(await listens(port)));
    await locker.query('COMMIT');
    await locker.end();
    await running.closed;
    assert.match(running.received(), /^HTTP\/1\.1 202 /);
    assert.match(running.received(), /^connection: close/im);

    assert.equal(await ended, 0);
    for (const { socket } of [endless, deaf]) socket.destroy();
  });
});

test('a load balancer is told to look elsewhere before connections are refused', async () => {
  await withServer(
    async ({ port, child, ended }) => {
      const keeper = await connectTo(port);
      keeper.socket.write(requestOf('GET', '/readyz'));
      await until(() => keeper.received().includes('"ready"'));
      child.kill('SIGTERM');
      await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 503);
      const page = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
      assert.deepEqual([page.status, page.headers.get('connection')], [200, 'close']);
      await page.text();
      assert.equal(await ended, 0);
    },
    { SHUTDOWN_DELAY_SECONDS: '3' },
  );
});

test('a second signal ends it at once', async () => {
  await withServer(
    async ({ port, child, ended }) => {
      child.kill('SIGINT');
      await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 503);
      // The same key press can arrive twice, by the terminal and by the launcher; this is another one.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      child.kill('SIGINT');
      assert.equal(await ended, 1);
    },
    { SHUTDOWN_DELAY_SECONDS: '60' },
  );
});

const LAUNCHERS = { npm: ['npm', 'start'], launcher: ['node', 'scripts/run.mjs', 'src/main.ts'] };

for (const [name, command] of Object.entries(LAUNCHERS)) {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    // npm killed at once leaves its shell alive, which nobody behind it can notice.
    if (name === 'npm' && signal === 'SIGKILL') continue;
    test(`${signal} to the ${name} ends the server behind it`, async () => {
      await withServer(
        async ({ port, child, ended }) => {
          child.kill(signal);
          await ended;
          assert.equal(await listens(port), false);
        },
        {},
        command,
      );
    });
  }
}

test('its own PostgreSQL is started again when it dies, and ends with it', async () => {
  await withServer(
    async ({ dataDir, port, child, ended }) => {
      const pidFile = path.join(dataDir, 'postgres-18', 'postmaster.pid');
      const killed = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
      process.kill(killed, 'SIGKILL');
      const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
      await until(async () => !(await isReady()));
      await until(isReady);
      assert.notEqual(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), killed);

      child.kill('SIGTERM');
      assert.equal(await ended, 0);
      // PostgreSQL removes its pid file as the last thing it does.
      assert.equal(existsSync(pidFile), false);
    },
    { DATABASE_URL: '' },
  );
});
