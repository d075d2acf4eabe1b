/**
 * The e-invoice: EN 16931 in the syntax CII (UN/CEFACT Cross Industry Invoice), profile EN 16931 of Factur-X and ZUGFeRD.
 * The order of the elements is the schema's. Codes are those of the norm: 380 an invoice, 381 a credit note (whose amounts are
 * positive), C62 one piece, S / AE / O the tax that is charged / the buyer's / none of the Union's, 48 paid by card.
 */
import type { Buyer, InvoiceSnapshot, Seller, TaxTreatment } from '../../../domain/invoices/invoice.ts';

type Content = string | Content[];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const content = (inner: Content): string => (typeof inner === 'string' ? inner : inner.map(content).join(''));
const element = (name: string, inner: Content, attributes = ''): string =>
  `<${name}${attributes}>${content(inner)}</${name}>`;
const ram = (name: string, inner: Content, attributes = '') => element(`ram:${name}`, inner, attributes);
const word = (name: string, text: string, attributes = '') => ram(name, escaped(text), attributes);
/** Left out where there is none. */
const maybe = (name: string, text: string | null): Content => (text ? word(name, text) : []);
const amount = (name: string, minor: number, attributes = '') => ram(name, decimal(minor), attributes);
const decimal = (minor: number) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const date = (name: string, day: string, prefix = 'udt') =>
  ram(name, element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), ' format="102"'));

const GUIDELINE = 'urn:cen.eu:en16931:2017';
const NAMESPACES = [
  ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
  ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
]
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

const CATEGORIES: Record<TaxTreatment, string> = { charged: 'S', reverse: 'AE', outside: 'O' };
const EXEMPTIONS: Record<TaxTreatment, [code: string, text: string] | null> = {
  charged: null,
  reverse: ['VATEX-EU-AE', 'Reverse charge'],
  outside: ['VATEX-EU-O', 'Not subject to VAT'],
};

export function einvoiceOf(said: InvoiceSnapshot): string {
  const { series, number, issuedOn, orderId, corrects } = said;
  const isBack = series === 'KOR';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'rsm:CrossIndustryInvoice',
    [
      element(
        'rsm:ExchangedDocumentContext',
        ram('GuidelineSpecifiedDocumentContextParameter', word('ID', GUIDELINE)),
      ),
      element('rsm:ExchangedDocument', [
        word('ID', number),
        word('TypeCode', isBack ? '381' : '380'),
        date('IssueDateTime', issuedOn),
        ...(said.consultation
          ? [ram('IncludedNote', word('Content', `VIES consultation number ${said.consultation}`))]
          : []),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        lineOf(said),
        ram('ApplicableHeaderTradeAgreement', [
          party('SellerTradeParty', sellerParty(said.seller, said.tax)),
          party('BuyerTradeParty', buyerParty(said.buyer, said.tax)),
          ram('BuyerOrderReferencedDocument', word('IssuerAssignedID', orderId)),
        ]),
        ram(
          'ApplicableHeaderTradeDelivery',
          ram('ActualDeliverySupplyChainEvent', date('OccurrenceDateTime', said.suppliedOn)),
        ),
        settlementOf(said, corrects),
      ]),
    ],
    NAMESPACES,
  )}\n`;
}

const lineOf = ({ item, price, tax, vatRate }: InvoiceSnapshot): string =>
  ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', word('LineID', '1')),
    ram('SpecifiedTradeProduct', word('Name', item)),
    ram('SpecifiedLineTradeAgreement', ram('NetPriceProductTradePrice', amount('ChargeAmount', price.net))),
    ram('SpecifiedLineTradeDelivery', ram('BilledQuantity', '1', ' unitCode="C62"')),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', [
        word('TypeCode', 'VAT'),
        word('CategoryCode', CATEGORIES[tax]),
        ...rateOf(tax, vatRate),
      ]),
      ram('SpecifiedTradeSettlementLineMonetarySummation', amount('LineTotalAmount', price.net)),
    ]),
  ]);

/** None where the sale is outside the tax; nothing where the buyer pays it. */
const rateOf = (tax: TaxTreatment, vatRate: number): string[] =>
  tax === 'outside' ? [] : [word('RateApplicablePercent', String(tax === 'charged' ? vatRate : 0))];

function settlementOf(said: InvoiceSnapshot, corrects: InvoiceSnapshot['corrects']): string {
  const { price, currency, tax, vatRate } = said;
  const exemption = EXEMPTIONS[tax];
  return ram('ApplicableHeaderTradeSettlement', [
    word('InvoiceCurrencyCode', currency),
    ram('SpecifiedTradeSettlementPaymentMeans', word('TypeCode', '48')),
    ram('ApplicableTradeTax', [
      amount('CalculatedAmount', price.vat),
      word('TypeCode', 'VAT'),
      ...(exemption ? [word('ExemptionReason', exemption[1])] : []),
      amount('BasisAmount', price.net),
      word('CategoryCode', CATEGORIES[tax]),
      ...(exemption ? [word('ExemptionReasonCode', exemption[0])] : []),
      ...rateOf(tax, vatRate),
    ]),
    ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('LineTotalAmount', price.net),
      amount('TaxBasisTotalAmount', price.net),
      amount('TaxTotalAmount', price.vat, ` currencyID="${currency}"`),
      amount('GrandTotalAmount', price.gross),
      // All of it came, or went back, before this was issued.
      amount('TotalPrepaidAmount', price.gross),
      amount('DuePayableAmount', 0),
    ]),
    ...(corrects
      ? [
          ram('InvoiceReferencedDocument', [
            word('IssuerAssignedID', corrects.number),
            date('FormattedIssueDateTime', corrects.issuedOn, 'qdt'),
          ]),
        ]
      : []),
  ]);
}

interface Party {
  name: string;
  /** As the register of companies, or of taxes, knows it. */
  registration: string | null;
  contact: Content;
  address: Pick<Buyer, 'street' | 'postCode' | 'city' | 'countryCode'>;
  email: string;
  taxIds: [scheme: 'VA' | 'FC', id: string][];
}

const party = (name: string, { registration, contact, address, email, taxIds, ...said }: Party): string =>
  ram(name, [
    word('Name', said.name),
    registration ? ram('SpecifiedLegalOrganization', word('ID', registration)) : [],
    contact,
    ram('PostalTradeAddress', [
      maybe('PostcodeCode', address.postCode),
      maybe('LineOne', address.street),
      maybe('CityName', address.city),
      word('CountryID', address.countryCode),
    ]),
    email ? ram('URIUniversalCommunication', word('URIID', email, ' schemeID="EM"')) : [],
    taxIds.map(([scheme, id]) => ram('SpecifiedTaxRegistration', word('ID', id, ` schemeID="${scheme}"`))),
  ]);

/** Where no tax of the Union is meant, no VAT id may be named (BR-O-02). */
const vatIdOf = (vatId: string | null, tax: TaxTreatment): Party['taxIds'] =>
  vatId && tax !== 'outside' ? [['VA', vatId]] : [];

const sellerParty = (seller: Seller, tax: TaxTreatment): Party => ({
  name: seller.name,
  registration: seller.register ?? seller.taxId,
  contact: ram('DefinedTradeContact', [
    word('PersonName', seller.name),
    ram('TelephoneUniversalCommunication', word('CompleteNumber', seller.phone)),
    ram('EmailURIUniversalCommunication', word('URIID', seller.email)),
  ]),
  address: seller,
  email: seller.email,
  taxIds: [...vatIdOf(seller.vatId, tax), ...(seller.taxId ? [['FC', seller.taxId] as ['FC', string]] : [])],
});

const buyerParty = (buyer: Buyer, tax: TaxTreatment): Party => ({
  name: buyer.name,
  registration: buyer.vatId ? null : buyer.taxId,
  contact: [],
  address: buyer,
  email: buyer.email,
  taxIds: vatIdOf(buyer.vatId, tax),
});
