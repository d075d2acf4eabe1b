/** What the staff may see of the process and its settings. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Debug } from '../contract/debug.ts';
import { type DebugDependencies, createDebug } from '../server/features/debug/service.ts';
import { debugRoutes } from '../server/features/debug/routes.ts';
import type { Frame } from './frame.ts';

export function composeDebug(frame: Frame, seen: Pick<DebugDependencies, 'index' | 'pages' | 'answers'>) {
  const manifest = readFileSync(path.join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return {
    routes: debugRoutes(createDebug({ ...frame, ...seen, version, settings: settingsOf(frame.config) })),
  };
}

/** The settings that tell no secret, each named here; of those that do, whether they are set. */
function settingsOf(config: Config): Debug['config'] {
  const { port, host, publicUrl, dataDir, appEnv, demo, databasePoolSize, moderation, logLevel } = config;
  const { shutdownDelaySeconds, development } = config;
  return {
    port,
    host,
    publicUrl,
    dataDir,
    appEnv,
    demo,
    databasePoolSize,
    moderation,
    logLevel,
    shutdownDelaySeconds,
    development,
    hasDatabaseUrl: config.databaseUrl !== null,
    hasSmtp: config.smtpUrl !== null,
    hasMetricsToken: config.metricsToken !== null,
    trustsProxies: config.trustProxy !== null,
  };
}
