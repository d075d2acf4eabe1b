import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { formatPrice } from '../../../messages/price.ts';
import type { Executor } from '../../db/database.ts';
import { translator } from '../../messages.ts';
import { codeOfOrder } from '../discounts/face.ts';
import type { OrderRow } from './queries.ts';

/** What an order buys, with the code that took something off, in words of a language. */
export async function itemOf(
  db: Executor,
  {
    id,
    purpose,
    days,
    discount,
    currency,
  }: Pick<OrderRow, 'id' | 'purpose' | 'days' | 'discount' | 'currency'>,
  title: string,
  locale: Locale,
): Promise<string> {
  const t = translator(locale, 'payments');
  const item = t(`lineItem.${purpose}`, { title, days });
  const used = discount > 0 ? await codeOfOrder(db, id) : undefined;
  if (!used) return item;
  const amount = formatPrice(-discount, currency, toBcp47(locale));
  return t('lineItem.discounted', { item, code: used.code, amount });
}
