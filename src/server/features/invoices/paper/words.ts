/** What stands on the paper of an invoice, in the buyer's language and the words of its law. */
import type { Buyer, InvoiceSnapshot, Seller } from '../../../../domain/invoices/invoice.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { countryNames, dateFormat, numberFormat } from '../../../../messages/intl.ts';
import { formatRate } from '../../../../messages/price.ts';
import { translator } from '../../../messages.ts';

export interface PaperWords {
  /** BCP 47. */
  lang: string;
  title: string;
  number: string;
  /** Days, place, payment: a label and what it says. */
  facts: [label: string, value: string][];
  seller: { label: string; name: string; lines: string[] };
  buyer: { label: string; name: string; lines: string[] };
  columns: { item: string; quantity: string; netPrice: string; vatRate: string; net: string; gross: string };
  row: { item: string; quantity: string; netPrice: string; vatRate: string; net: string; gross: string };
  /** Net and tax, one below the other. */
  sums: [label: string, value: string][];
  total: [label: string, value: string];
  notes: string[];
  pageOf(page: number, pages: number): string;
}

export function wordsOf(said: InvoiceSnapshot): PaperWords {
  const { locale, series, seller, buyer, price, currency, vatRate, tax, corrects } = said;
  const tag = toBcp47(locale);
  const t = translator(locale, 'invoices');
  const say = (key: string, values?: Record<string, string | number>) => t(`document.${key}`, values);
  const isBack = series === 'KOR';
  // What goes back is less of what was sold.
  const money = (amount: number) => exactly(isBack ? -amount : amount, currency, tag);
  const date = (day: string) =>
    dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
  const rate = tax === 'charged' ? formatRate(vatRate, tag) : say('notTaxed');
  const countryOf = (code: string) => countryNames(tag, {}).of(code) ?? code;
  const vatLine = tax === 'charged' ? `${say('vatRate')} ${rate}` : say('vatRate');
  return {
    lang: tag,
    title: say(`kinds.${series}`),
    number: say('number', { number: said.number }),
    facts: [
      [say('issuedOn'), date(said.issuedOn)],
      [say('suppliedOn'), date(said.suppliedOn)],
      [say('placeOfIssue'), said.placeOfIssue],
      [say('payment'), say(isBack ? 'refunded' : 'paidOnline')],
    ],
    seller: { label: say('seller'), name: seller.name, lines: linesOfSeller(seller, say, countryOf) },
    buyer: { label: say('buyer'), name: buyer.name, lines: linesOfBuyer(buyer, say, countryOf) },
    columns: {
      item: say('item'),
      quantity: say('quantity'),
      netPrice: say('netPrice'),
      vatRate: say('vatRate'),
      net: say('net'),
      gross: say('gross'),
    },
    row: {
      item: said.item,
      quantity: '1',
      netPrice: money(price.net),
      vatRate: rate,
      net: money(price.net),
      gross: money(price.gross),
    },
    sums: [
      [say('net'), money(price.net)],
      [vatLine, money(price.vat)],
    ],
    total: [say(isBack ? 'totalBack' : 'total'), money(price.gross)],
    notes: [
      ...(corrects ? [say('corrects', { number: corrects.number, date: date(corrects.issuedOn) })] : []),
      ...(tax === 'reverse' ? [say('reverse')] : []),
      ...(tax === 'outside' ? [say('outside')] : []),
      ...(said.consultation ? [say('consultation', { number: said.consultation })] : []),
      say('einvoice'),
    ],
    pageOf: (page, pages) => say('page', { page, pages }),
  };
}

/** With all decimals, as sums below each other are written. */
const exactly = (amount: number, currency: string, tag: string): string =>
  numberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: tag === 'en' ? 'symbol' : 'narrowSymbol',
  }).format(amount / 100);

type Say = (key: string, values?: Record<string, string>) => string;
type CountryOf = (code: string) => string;

const linesOfSeller = (seller: Seller, say: Say, countryOf: CountryOf): string[] => [
  seller.street,
  `${seller.postCode} ${seller.city}`,
  countryOf(seller.countryCode),
  ...(seller.taxId ? [say('taxId', { number: seller.taxId })] : []),
  ...(seller.vatId ? [say('vatId', { number: seller.vatId })] : []),
  ...(seller.iban ? [say('iban', { number: seller.iban.replaceAll(/.{4}(?=.)/g, '$& ') })] : []),
];

const linesOfBuyer = (buyer: Buyer, say: Say, countryOf: CountryOf): string[] => [
  ...(buyer.street ? [buyer.street] : []),
  ...(buyer.city ? [`${buyer.postCode} ${buyer.city}`.trim()] : []),
  ...(buyer.street || buyer.vatId ? [countryOf(buyer.countryCode)] : []),
  ...(buyer.vatId
    ? [say('vatId', { number: buyer.vatId })]
    : buyer.taxId
      ? [say('taxId', { number: buyer.taxId })]
      : []),
  ...(buyer.email && buyer.email !== buyer.name ? [buyer.email] : []),
];
