/** What holds around every test on a stage; read by the runner before each file (vitest.components.config.ts). */
import { type MockInstance, afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { answerApi } from './stageApi.ts';

let complained: MockInstance<typeof console.error>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  complained = vi.spyOn(console, 'error');
  answerApi({});
});

afterEach(async () => {
  await cleanup();
  const complaints = complained.mock.calls.map((words) => words.map(String).join(' '));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints, 'errors in the console').toEqual([]);
});
