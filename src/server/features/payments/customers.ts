/** The customers that accounts are at the provider, and their own page there. */
import type { PaymentProvider } from '../../../adapters/payment/provider.ts';
import { AppError } from '../../../contract/appError.ts';
import type { Locale } from '../../../domain/locales.ts';
import { isUnknownCustomer } from '../../../domain/payments/providerError.ts';
import type { Database } from '../../db/database.ts';

export interface CustomerDependencies {
  db: Database;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

interface Account {
  userId: string;
  email: string;
  locale: Locale;
}

/**
 * Does something at the provider for the customer that an account is there, who is made when it is first asked for. One that the
 * provider does not know any more, such as that of another key's account, is made anew. Throws PAYMENT_PROVIDER_DOWN.
 */
export async function asCustomer<T>(
  db: Database,
  provider: PaymentProvider,
  account: Account,
  work: (customer: string) => Promise<T>,
): Promise<T> {
  try {
    const customer = (await customerOf(db, provider, account)) ?? (await makeCustomer(db, provider, account));
    return await work(customer).catch(async (error: unknown) => {
      if (!isUnknownCustomer(error)) throw error;
      return work(await makeCustomer(db, provider, account, customer));
    });
  } catch (cause) {
    throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
  }
}

async function customerOf(db: Database, { name }: PaymentProvider, { userId }: Account) {
  const known = await db
    .selectFrom('payment_customers')
    .select('customer')
    .where('user_id', '=', userId)
    .where('provider', '=', name)
    .executeTakeFirst();
  return known?.customer ?? null;
}

/** @param forgotten the customer in whose place the new one comes */
async function makeCustomer(
  db: Database,
  provider: PaymentProvider,
  account: Account,
  forgotten?: string,
): Promise<string> {
  const customer = await provider.createCustomer({ ...account, forgotten });
  await db
    .insertInto('payment_customers')
    .values({ user_id: account.userId, provider: provider.name, customer })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet({ customer }))
    .execute();
  return customer;
}

export function createCustomerPortal({ db, provider, address }: CustomerDependencies) {
  /** The address of the caller's own page at the provider. Throws NOT_FOUND where nothing is charged, PAYMENT_PROVIDER_DOWN. */
  return async function open(userId: string, locale: Locale): Promise<{ url: string }> {
    if (!provider) throw new AppError('NOT_FOUND');
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const returnUrl = address(locale, '/user-zone/invoices');
    const url = await asCustomer(db, provider, { userId, email, locale }, (customer) =>
      provider.customerPortal({ customer, locale, returnUrl }),
    );
    return { url };
  };
}
