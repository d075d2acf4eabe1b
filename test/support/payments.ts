import type { PaymentProvider } from '../../src/adapters/payment/provider.ts';
import { databaseOf } from '../../src/server/db/database.ts';
import { createUnitOfWork } from '../../src/server/db/unitOfWork.ts';
import { createPayments } from '../../src/server/features/payments/service.ts';
import { sweepPayments } from '../../src/server/features/payments/sweep.ts';
import type { TestApp } from './app.ts';

/**
 * What the clock does about orders, each as a job of its own that runs twice, with a provider of the test's making.
 * @returns what failed
 */
export async function sweepPaymentsOf(app: TestApp, provider: Partial<PaymentProvider>): Promise<unknown[]> {
  const db = databaseOf(app.pool);
  const parts = { db, unitOfWork: createUnitOfWork(db, app.now), provider };
  const { settleOrder } = createPayments(parts as unknown as Parameters<typeof createPayments>[0]);
  const failures: unknown[] = [];
  await sweepPayments({
    db,
    clock: app.now,
    queue: {
      async addEach(_name, jobs) {
        for (const { data } of jobs.flatMap((job) => [job, job]))
          await settleOrder(data).catch((error) => failures.push(error));
      },
    },
  });
  return failures;
}
