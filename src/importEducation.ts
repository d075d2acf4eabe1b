/**
 * `npm run import:education -- file.json [--remove-missing] [--env-file FILE]`: brings courses and goods (docs/education-import.md) into the
 * database of DATABASE_URL, else into the embedded one, whether Palmora runs on it or not.
 */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DIRECTORY } from './domain/directory/limits.ts';
import { readEnvironment } from './environment.ts';
import { prepareDatabase } from './prepare.ts';
import { databaseOf, openPool, PATIENT } from './server/db/database.ts';
import { runningEmbedded, startEmbedded } from './server/db/embedded.ts';
import { StartError } from './server/db/postgresPrograms.ts';
import { createUnitOfWork } from './server/db/unitOfWork.ts';
import { createImport, type ImportOptions, type Tally } from './server/features/directory/import.ts';
import { RefusedFile } from './server/features/directory/importFile.ts';
import { lineOfNoUtf8 } from './server/features/directory/lineOfNoUtf8.ts';
import { createPlaces } from './server/features/places/service.ts';

const USAGE = 'Usage: npm run import:education -- file.json [--remove-missing] [--env-file FILE]';
/** So many of the things that are wrong are told; the rest is counted. */
const MOST_TOLD = 50;

/** What the operator can put right: said without a stack. */
class Refused extends Error {}

try {
  const { env, words } = readEnvironment(process.argv.slice(2));
  const { file, options } = readArguments(words);
  const text = readText(file);
  await withDatabase(readConfig(env), (url) => bring(url, text, options));
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
}

function readArguments(args: string[]): { file: string; options: ImportOptions } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'remove-missing': { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0)
      return { file, options: { removesMissing: values['remove-missing'] } };
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${USAGE}`);
  }
  throw new Refused(USAGE);
}

function readText(file: string): string {
  try {
    if (statSync(file).size > DIRECTORY.fileBytes.max)
      throw new Refused(`${file} is larger than ${DIRECTORY.fileBytes.max / 1_000_000} MB.`);
    return decoded(file, readFileSync(file));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The file's text; throws Refused where it is no UTF-8, whose letters would be lost without a word. */
function decoded(file: string, bytes: Buffer): string {
  const line = lineOfNoUtf8(bytes);
  if (line !== null)
    throw new Refused(
      `${file} is not UTF-8 (line ${line}): save it as UTF-8 and bring it again. Nothing was changed.`,
    );
  return new TextDecoder().decode(bytes);
}

/** Works on the database of the settings; an embedded one that nobody runs is started for it and ended after it. */
async function withDatabase(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const running = databaseUrl === null ? await runningEmbedded(dataDir) : null;
  // The schema of a database that a Palmora runs on is that Palmora's.
  if (running !== null) return work(running);
  const embedded = databaseUrl === null ? await startEmbedded(dataDir) : null;
  try {
    const url = databaseUrl ?? embedded?.url ?? '';
    const { buildIfStale } = await import('../scripts/build.ts');
    buildIfStale({ hasWeb: false });
    await prepareDatabase(url);
    await work(url);
  } finally {
    await embedded?.stop();
  }
}

async function bring(url: string, text: string, options: ImportOptions): Promise<void> {
  const pool = openPool(url, 2, PATIENT);
  try {
    const db = databaseOf(pool);
    const unitOfWork = createUnitOfWork(db, Date.now);
    const { importText } = createImport({ unitOfWork, placesByIds: createPlaces(db).byIds });
    const { courses, goods } = await importText(text, options);
    console.log(`Courses: ${said(courses)}.\nGoods: ${said(goods)}.`);
  } finally {
    await pool.end();
  }
}

function said({ added, changed, unchanged, removed, over }: Tally): string {
  return [
    `${added} new`,
    `${changed} changed`,
    `${unchanged} as before`,
    `${removed} removed`,
    ...(over > 0 ? [`${over} already over and passed over`] : []),
  ].join(', ');
}

function told(error: unknown): unknown {
  if (error instanceof RefusedFile) {
    const { sentences } = error;
    const left = sentences.length - MOST_TOLD;
    return [
      ...sentences.slice(0, MOST_TOLD),
      ...(left > 0 ? [`… and ${left} more.`] : []),
      'Nothing was changed.',
    ].join('\n');
  }
  if (error instanceof Refused || error instanceof ConfigError || error instanceof StartError)
    return error.message;
  const { code, message } = error as { code?: string; message: string };
  if (code === '42P01')
    return 'The Palmora that runs on this database is of an older version: restart it first.';
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|08|57P|28|3D)/.test(code ?? ''))
    return `The database cannot be reached, and nothing was changed (${message || code}).`;
  return error;
}
