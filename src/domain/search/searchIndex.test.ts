import { describe, it } from 'node:test';
import { SEARCH_MODEL_RUNS, checkSearchModel } from '../../../test/support/search/searchModel.ts';
describe('the search index', () => {
  it('gives the same pages, totals and counts as the naive search, whatever happened before', () => {
    checkSearchModel(SEARCH_MODEL_RUNS.sample);
  });
});
