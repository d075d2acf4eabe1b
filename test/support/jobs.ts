import type { EnqueuesEach } from '../../src/server/jobs/queue.ts';

/** A queue that has each job done at once, one after the other. */
export const doneAtOnce = <Name extends string, Data>(
  settle: (data: Data) => Promise<void>,
): EnqueuesEach<Name, Data> => ({
  async addEach(_name, jobs) {
    for (const { data } of jobs) await settle(data);
  },
});
