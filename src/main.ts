/** The process: reads the settings, builds what is stale, starts, serves, and stops cleanly when it is asked to. */
import { lookup } from 'node:dns/promises';
import net from 'node:net';
import path from 'node:path';
import { type Palmora, compose } from './compose.ts';
import { prepareDatabase, prepareDemoData } from './prepare.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { type EmbeddedPostgres, startEmbedded } from './server/db/embedded.ts';
import { makeFolder, StartError } from './server/db/postgresPrograms.ts';
import { stopOnSignal } from './shutdown.ts';
import { VERSION } from './version.ts';

/** The most that stopping may take, in ms: whoever keeps processes kills one that lives ten seconds longer. */
const STOP_MS = 9_500;

const running: { embedded?: EmbeddedPostgres | null; palmora?: Palmora } = {};
let isStopping = () => false;

try {
  const { env } = readEnvironment(process.argv.slice(2));
  const config = readConfig(env);
  makeFolder(config.dataDir);
  await requireFreePort(config);
  await buildIfStale(config.development);
  await start(config);
} catch (error) {
  // Under a start that is stopped its parts are taken away; it fails, and the process ends when all are stopped.
  if (!isStopping()) {
    await running.embedded?.stop();
    const isKnown = error instanceof ConfigError || error instanceof StartError;
    console.error(isKnown ? error.message : error);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const starting = config.databaseUrl ? null : startEmbedded(config.dataDir);
  isStopping = stopOnSignal({
    async stop() {
      await running.palmora?.stop();
      await (await starting?.catch(() => null))?.stop();
    },
    abandon: () => void running.embedded?.stop(),
    mostMs: config.shutdownDelaySeconds * 1_000 + STOP_MS,
  });
  running.embedded = await starting;
  // Nothing works without it; whoever keeps this process starts it again.
  running.embedded?.lost.then(({ message }) => {
    console.error(message);
    process.exit(1);
  });
  const url = running.embedded?.url ?? config.databaseUrl ?? '';
  await prepareDatabase(url).catch((error) => {
    throw config.databaseUrl ? unreachable(error) : error;
  });
  const demo = await prepareDemoData(config, url, Date.now());
  const palmora = await compose(config, url);
  running.palmora = palmora;
  if (isStopping()) return;
  // One address, so that there is one socket to close: for `localhost` Fastify would open two.
  const { address } = await lookup(config.host);
  await palmora.app.listen({ port: config.port, host: address });
  console.log(`Palmora runs at ${config.publicUrl}, version ${VERSION} (Ctrl-C stops it).`);
  if (config.isCopy)
    console.log('It is a copy (COPY=1): it mails nobody, moves no money and asks nobody outside.');
  else if (!config.smtpUrl) console.log(`Mails: ${mailsAt(config)}`);
  if (demo) console.log(`Demo log-ins, password ${demo.password}: ${demo.emails.join(', ')}`);
  if (demo?.authenticator)
    console.log(
      `Staff console: ${config.publicUrl}/moderation, key for an authenticator app: ${demo.authenticator}`,
    );
}

/** Where whoever runs it reads the mails that do not leave. */
function mailsAt({ isPublicHere, publicUrl, dataDir }: Config): string {
  return isPublicHere ? `${publicUrl}/dev/mail` : path.resolve(dataDir, 'outbox');
}

async function buildIfStale(isDevelopment: boolean): Promise<void> {
  const build = await import('../scripts/build.ts');
  build.buildIfStale({ hasWeb: !isDevelopment });
}

/** The failure as one sentence when the database of DATABASE_URL is not there. */
function unreachable(error: { code?: string; message: string }): Error {
  const { code, message } = error;
  return code && /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28|3D)/.test(code)
    ? new StartError(`The database of DATABASE_URL cannot be reached (${message || code}).`)
    : (error as Error);
}

function requireFreePort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken: stop what listens there, or set PORT to another one.`
            : `Port ${port} on ${host} cannot be listened on (${error.code}): set PORT or HOST.`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
