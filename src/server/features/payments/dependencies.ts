import type { PaymentProvider } from '../../../adapters/payment/provider.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Purchases } from '../announcements/face.ts';
import type { Taxes } from '../invoices/face.ts';
import type { PriceListOf } from '../prices/face.ts';
import type { Closing } from './closing.ts';
import type { Settlement } from './settle.ts';

export interface PaymentDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  /** What an order's money does. */
  settlement: Pick<Settlement, 'learn' | 'payNothing'>;
  closing: Closing;
  clock: () => number;
  /** What a checkout does to its announcement. */
  purchases: Purchases;
  /** Whether the buyer pays the tax by itself. */
  taxes: Pick<Taxes, 'reverseChargedTo'>;
  priceListOf: PriceListOf;
  /** Whether staff have checked a partner's licence or identity. */
  isChecked: (db: Executor, userId: string) => Promise<boolean>;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}
