// The launcher: runs under any Node ≥ 20, installs what the lockfile says when it is not installed yet, then
// runs the given TypeScript file under the Node version that the project pins in its optionalDependencies.
//   node scripts/run.mjs [--dev] FILE [ARGS…]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** What runs without the packages that build and test. */
const SERVES = ['src/main.ts', 'src/backup/main.ts', 'src/doctor/main.ts', 'src/importEducation.ts'];
const args = process.argv.slice(2);
const dev = args[0] === '--dev';
if (dev) args.shift();

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Palmora needs Node 20 or newer to start; this is ${process.version}.`);
}
installIfNeeded();

// Under development the packages' development builds, the same that Vite takes: there must be one router.
const conditions = dev ? ['--conditions=development'] : [];
// `--`: an --env-file behind it is the command's own, which Node would look at as well.
const child = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', ...conditions, '--', ...args], {
  cwd: root,
  // The channel tells the child when the launcher is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // glibc keeps up to eight heaps per core, and what photos took in each: after a rush of pictures 371 MB instead of
    // 141 to 207 (bench/images.ts). It is read when a process starts, so nothing later could set it.
    MALLOC_ARENA_MAX: '2',
    // Threads for what Node does beside JavaScript: of the four that it takes by itself passwords and pictures could
    // hold all, and compression, files and names wait behind them. Two hash, three make pictures; the others stay free.
    UV_THREADPOOL_SIZE: '12',
    ...process.env,
    NODE_ENV: dev ? 'development' : 'production',
  },
});
// A Ctrl-C reaches the child through the terminal as well; it takes the two for one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm hands a signal to the shell between it and the launcher, and the shell dies of it without a word.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.disconnect();
  }, 500);
}
child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

function installIfNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const marker = path.join(root, 'node_modules', '.palmora-installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  // As `npm ci` leaves them, which takes all packages away before it brings them again: a Palmora may run on these.
  if (stands({ isToBuild: true })) return;
  if (stands({ isToBuild: false })) {
    if (SERVES.includes(args[0]) && !dev) return;
    fail(
      'The packages that build and test are not installed here (npm ci --omit=dev): run “npm ci” first, in a folder that nothing runs from.',
    );
  }
  console.log('Installing the packages of the lockfile …');
  rmSync(marker, { force: true });
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') || npm?.endsWith('.cjs') ? process.execPath : 'npm';
  const result = spawnSync(
    command,
    [...(command === 'npm' ? [] : [npm]), 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: command === 'npm' && process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  if (result.status !== 0) fail('The packages could not be installed (npm ci failed, see above).');
  writeFileSync(marker, lock);
}

/**
 * Whether what is installed is what the lockfile says: all of it, or no more than serving needs (`npm ci --omit=dev`).
 */
function stands({ isToBuild }) {
  try {
    const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
    const installed = read('node_modules/.package-lock.json');
    if (!isToBuild && Object.values(installed).some(({ dev: isForDevelopment }) => isForDevelopment))
      return false;
    return Object.entries(read('package-lock.json')).every(
      ([place, wanted]) =>
        place === '' ||
        (wanted.dev && !isToBuild) ||
        wanted.optional ||
        wanted.devOptional ||
        wanted.peer ||
        installed[place]?.version === wanted.version,
    );
  } catch {
    return false;
  }
}

function pinnedNode() {
  const require = createRequire(path.join(root, 'package.json'));
  const names = [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ];
  for (const name of names) {
    try {
      const folder = path.dirname(require.resolve(`${name}/package.json`));
      for (const binary of ['bin/node', 'bin/node.exe']) {
        if (existsSync(path.join(folder, binary))) return path.join(folder, binary);
      }
    } catch {
      // Not this platform's package name; the next one, then the sentence below.
    }
  }
  return fail(
    `There is no pinned Node for ${process.platform}-${process.arch}: Palmora runs on Linux, macOS and Windows (x64, arm64).`,
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
