/** The customers that accounts are at the provider, and their own page there. */
import type { PaymentProvider } from '../../../adapters/payment/provider.ts';
import { AppError } from '../../../contract/appError.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Database } from '../../db/database.ts';

export interface CustomerParts {
  db: Database;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

/** What the provider calls the customer that an account is; it is made there when it is first asked for. */
export async function customerOf(
  db: Database,
  provider: PaymentProvider,
  account: { userId: string; email: string; locale: Locale },
): Promise<string> {
  const { userId } = account;
  const known = await db
    .selectFrom('payment_customers')
    .select('customer')
    .where('user_id', '=', userId)
    .where('provider', '=', provider.name)
    .executeTakeFirst();
  if (known) return known.customer;
  const customer = await provider.createCustomer(account);
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, provider: provider.name, customer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return customer;
}

export function createCustomerPortal({ db, provider, address }: CustomerParts) {
  /** The address of the caller's own page at the provider. Throws NOT_FOUND where nothing is charged, PAYMENT_PROVIDER_DOWN. */
  return async function open(userId: string, locale: Locale): Promise<{ url: string }> {
    if (!provider) throw new AppError('NOT_FOUND');
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    try {
      const customer = await customerOf(db, provider, { userId, email, locale });
      const returnUrl = address(locale, '/user-zone/invoices');
      return { url: await provider.customerPortal({ customer, locale, returnUrl }) };
    } catch (cause) {
      throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
    }
  };
}
