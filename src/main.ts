/** The process: reads the settings, builds what is stale, starts, serves, and stops cleanly on Ctrl-C. */
import { existsSync } from 'node:fs';
import net from 'node:net';
import { type Palmora, compose, prepareDatabase, prepareDemoData } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type EmbeddedPostgres, StartError, startEmbedded } from './server/db/embedded.ts';
import type { DemoAccess } from './server/demo/load.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  await requireFreePort(config);
  await buildIfStale(config.development);
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir);
  const { palmora, demo } = await composed(config, embedded);
  await palmora.app.listen({ port: config.port, host: config.host });
  console.log(`Palmora runs at ${config.publicUrl} (Ctrl-C stops it).`);
  if (!config.smtpUrl) console.log(`Mails: ${config.publicUrl}/dev/mail`);
  if (demo) console.log(`Demo log-ins, password ${demo.password}: ${demo.emails.join(', ')}`);
  stopOnSignal(palmora, embedded);
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof StartError;
  console.error(isKnown ? error.message : error);
  process.exit(1);
}

async function buildIfStale(isDevelopment: boolean): Promise<void> {
  const build = await import('../scripts/build.ts');
  if (build.buildIfStale({ hasWeb: !isDevelopment })) console.log('Built what was stale.');
}

async function composed(
  config: Config,
  embedded: EmbeddedPostgres | null,
): Promise<{ palmora: Palmora; demo: DemoAccess | null }> {
  try {
    const url = embedded?.url ?? config.databaseUrl ?? '';
    await prepareDatabase(url);
    const demo = await prepareDemoData(config, url, Date.now());
    return { palmora: await compose(config, url), demo };
  } catch (error) {
    await embedded?.stop();
    const { code, message } = error as { code?: string; message: string };
    if (!embedded && code && /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28|3D)/.test(code)) {
      throw new StartError(`The database of DATABASE_URL cannot be reached (${message || code}).`);
    }
    throw error;
  }
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

function stopOnSignal(palmora: Palmora, embedded: EmbeddedPostgres | null): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await palmora.stop();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
