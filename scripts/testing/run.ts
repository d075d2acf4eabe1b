/** What a run of tests stands on: what is built and installed for it, its PostgreSQL. */
import path from 'node:path';
import { buildIfStale } from '../build.ts';
import { requireCurl, requirePdftotext } from '../debian.ts';
import { reaches } from '../imports.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const SUPPORT = path.join(ROOT, 'test', 'support');

/** Whether a test file needs the built pages. */
export const needsPages = (file: string): boolean =>
  reaches(path.join(ROOT, file), path.join(SUPPORT, 'builtPages.ts'), SUPPORT);

/** Builds and installs what the chosen tests need, and gives them a PostgreSQL, which ends with the work. */
export async function withTestServer<T>(
  { unit, hasJourneys }: { unit: readonly string[]; hasJourneys: boolean },
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  if (unit.some((file) => path.basename(file) === 'apiGuide.test.ts')) requireCurl();
  if (unit.some((file) => path.basename(file) === 'papers.test.ts')) requirePdftotext();
  buildIfStale({ hasWeb: hasJourneys || unit.some(needsPages) });
  // Brings the whole server with it: not before it is known that there is something to test.
  const { startTestServer } = await import('../../test/support/database.ts');
  const server = await startTestServer();
  try {
    return await work({
      ...process.env,
      TEST_DATABASE_SERVER: server.url,
      DATABASE_URL: undefined,
    });
  } finally {
    await server.stop();
  }
}
