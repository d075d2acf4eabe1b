import type { Database } from '../../server/db/database.ts';
import { createUnitOfWork } from '../../server/db/unitOfWork.ts';
import { createImport } from '../../server/features/directory/import.ts';
import { createPlaces } from '../../server/features/places/service.ts';
import { sampleDirectory } from './sampleDirectory.ts';

/** Says that it was done, in a database that had a demo before there was a directory too. */
const FILLED = 'demoDirectory';

/** Lists the demo's courses and goods once; `now` in epoch ms. Processes that start together may both do it: it is the same. */
export async function loadDirectory(db: Database, now: number): Promise<void> {
  const filled = await db.selectFrom('facts').select('name').where('name', '=', FILLED).executeTakeFirst();
  if (filled) return;
  const { store } = createImport({
    unitOfWork: createUnitOfWork(db, () => now),
    placesByIds: createPlaces(db).byIds,
  });
  await store(sampleDirectory(now));
  await db
    .insertInto('facts')
    .values({ name: FILLED, value: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
