/**
 * The index against the naive search, as src/domain/search/searchIndex.test.ts has it, over many more histories. One that fails
 * is shrunk. SEARCH_SEED repeats another run's.
 */
import { test } from 'vitest';
import { PATIENCE } from '../../../scripts/testing/patience.ts';
import { checkSearchModel, SEARCH_MODEL_RUNS } from '../../support/search/searchModel.ts';

const { SEARCH_SEED } = process.env;

test('the index and the naive search agree over long histories', { timeout: 3_600_000 * PATIENCE }, () => {
  checkSearchModel(SEARCH_MODEL_RUNS.deep, {
    seed: SEARCH_SEED === undefined ? undefined : Number(SEARCH_SEED),
    isShrunk: true,
  });
});
