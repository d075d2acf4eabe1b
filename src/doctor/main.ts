/**
 * `npm run doctor`: tries, with the settings of the server, each part outside of it that people will need, and says what is wrong and
 * how to mend it; docs/operations.md says when to ask it. Ends with 1 when anything is wrong.
 */
import { addressIn } from '../adapters/mail/message.ts';
import { type Config, ConfigError, DEMO_OPERATOR, readConfig, readOperator } from '../config.ts';
import { readEnvironment } from '../environment.ts';
import { databaseOf, openPool } from '../server/db/database.ts';
import { runningEmbedded } from '../server/db/embedded.ts';
import { secretFact } from '../server/db/facts.ts';
import { INTRODUCTION_SECRET } from '../server/http/observability/introduction.ts';
import { pushCheck, textsCheck } from './alerts.ts';
import { type Check, examine } from './check.ts';
import { databaseCheck } from './database.ts';
import { mailCheck } from './mail.ts';
import { paymentsCheck } from './payments.ts';
import { placesCheck } from './places.ts';
import { settingsCheck } from './settings.ts';
import { siteCheck } from './site.ts';
import { diskCheck, storageCheck } from './storage.ts';

try {
  const { env } = readEnvironment(process.argv.slice(2));
  const config = readConfig(env);
  const isWell = await examine(await checksOf(config), (line) => console.log(line));
  console.log(isWell ? 'Nothing is wrong.' : 'Mend what is WRONG, then ask again.');
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
// The launcher's channel would keep it alive.
process.disconnect?.();

async function checksOf(config: Config): Promise<Check[]> {
  const url = config.databaseUrl ?? (await runningEmbedded(config.dataDir));
  const secret = url && (await introductionSecret(url));
  return [
    settingsCheck({ ...config, demoOperator: readOperator(DEMO_OPERATOR) }),
    databaseCheck(url, config.databasePoolSize),
    diskCheck(config.dataDir),
    storageCheck(config),
    mailCheck(config.smtpUrl, config.mailFrom, config.adminEmail ?? addressIn(config.mailFrom)),
    pushCheck(config.webPush),
    textsCheck(config.twilio),
    paymentsCheck(config),
    placesCheck(config),
    siteCheck({ ...config, secret }),
  ];
}

/** The secret by which the server knows the doctor; null where the database does not answer or has no tables, which its own check tells. */
async function introductionSecret(url: string): Promise<string | null> {
  const pool = openPool(url, 1, { connectMs: 8_000, statementMs: 8_000, answerMs: 9_000 });
  pool.on('error', () => {});
  try {
    return await secretFact(databaseOf(pool), INTRODUCTION_SECRET);
  } catch {
    return null;
  } finally {
    void pool.end();
  }
}
