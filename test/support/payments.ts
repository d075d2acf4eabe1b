import type { PaymentProvider } from '../../src/adapters/payment/provider.ts';
import { databaseOf } from '../../src/server/db/database.ts';
import { createUnitOfWork } from '../../src/server/db/unitOfWork.ts';
import { createClosing } from '../../src/server/features/payments/closing.ts';
import { createDueOrders } from '../../src/server/features/payments/due.ts';
import { createSettlement } from '../../src/server/features/payments/settle.ts';
import { type DueOrder, sweepPayments } from '../../src/server/features/payments/sweep.ts';
import type { TestApp } from './app.ts';

/**
 * What the clock does about orders, each as a job of its own that runs twice, with a provider of the test's making.
 * @returns what failed
 */
export async function sweepPaymentsOf(app: TestApp, provider: Partial<PaymentProvider>): Promise<unknown[]> {
  const db = databaseOf(app.pool);
  const frame = { unitOfWork: createUnitOfWork(db, app.now), clock: app.now };
  const invoices = { issue: async () => null };
  const parts = { db, ...frame, invoices, provider: { name: 'sandbox', ...provider } };
  const settlement = createSettlement(parts as unknown as Parameters<typeof createSettlement>[0]);
  const closing = createClosing(parts as unknown as Parameters<typeof createClosing>[0]);
  const due = { ...parts, settlement, closing } as unknown as Parameters<typeof createDueOrders>[0];
  return sweepWith(app, createDueOrders(due));
}

/** The same as the app itself does it. */
export const sweepPaymentsHere = (app: TestApp): Promise<unknown[]> =>
  sweepWith(app, app.handlers['payments.due']);

async function sweepWith(app: TestApp, settleOrder: (due: DueOrder) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  await sweepPayments({
    db: databaseOf(app.pool),
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
