/** Invoices: whom they are made out to, what is issued when something is sold, and what becomes of the tax. */
import type { OutsideFailure } from '../adapters/outside/failure.ts';
import { createVies } from '../adapters/taxIds/vies.ts';
import { createIssuing } from '../server/features/invoices/issuing.ts';
import { invoiceRoutes } from '../server/features/invoices/routes.ts';
import { sellerOf } from '../server/features/invoices/seller.ts';
import { createInvoices } from '../server/features/invoices/service.ts';
import { createTaxes } from '../server/features/invoices/taxes.ts';
import type { Frame, JobHandlers } from './frame.ts';

/** @param say tells the operator that the register of VAT ids fails, once per period */
export function composeInvoices(frame: Frame, say: (failure: OutsideFailure) => void) {
  const { config, db, unitOfWork, clock, post, address, papers } = frame;
  const { seller, placeOfIssue, timeZone } = sellerOf(config.operator);
  const taxIds =
    config.vies &&
    createVies({ ...config.vies, requester: seller.vatId, clock, say, count: frame.countOutside });
  const taxes = createTaxes({ db, clock, taxIds, sellerCountry: seller.countryCode });
  const issuing = createIssuing({ db, unitOfWork, seller, placeOfIssue, timeZone, post, address });
  const invoices = createInvoices({ db, clock, taxes, papers });
  return {
    issuing,
    taxes,
    invoices,
    routes: invoiceRoutes(invoices),
    jobs: { 'invoices.makeUp': issuing.makeUp } satisfies Partial<JobHandlers>,
  };
}

export type ComposedInvoices = ReturnType<typeof composeInvoices>;
