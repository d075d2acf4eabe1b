import type { NewGoods } from '../../../../contract/moderation/directory.ts';
import { amountOf, textsOf } from './textsOf.ts';

type Goods = (typeof NewGoods)['_zod']['input'];

/** What the forms of an offer ask for. */
export type GoodsBody = { intent: 'save'; version: number; goods: Goods } | { intent: 'delete' };

/** The body that the fields of an offer's form make. */
export function goodsOf(fields: Record<string, string>): GoodsBody {
  if (fields.intent === 'delete') return { intent: 'delete' };
  const { category, brand = '', currency, shipsTo = '', link = '' } = fields;
  return {
    intent: 'save',
    version: Number(fields.version),
    goods: {
      title: textsOf(fields, 'title'),
      category: category as Goods['category'],
      brand,
      priceFrom: { amount: amountOf(fields.priceFrom), currency: currency as Goods['priceFrom']['currency'] },
      shipsTo: shipsTo
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((code) => code !== ''),
      link,
    },
  };
}
