/**
 * The business rules of EN 16931 that concern invoices of one line, read from the XML by itself: the words of the rules stand
 * in the norm and in its published Schematron, which no package carries. The schema (XSD) is checked by a package.
 */

/** What an element holds: text, or others by their names. */
interface Node {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: Node[];
}

const UNESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => UNESCAPED[name] ?? '');

/** Reads XML without comments, CDATA and processing instructions but the first. */
export function parseXml(xml: string): Node {
  const root: Node = { name: '', text: '', attributes: {}, children: [] };
  const stack = [root];
  for (const [, close, name = '', attributes = '', self, text = ''] of xml
    .replace(/^<\?.*?\?>\s*/, '')
    .matchAll(/<(\/)?([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/)?>([^<]*)/g)) {
    if (close) stack.pop();
    else {
      const node: Node = {
        name: name.replace(/^\w+:/, ''),
        text: unescaped(text.trim()),
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
            key,
            unescape(value),
          ]),
        ),
        children: [],
      };
      stack.at(-1)?.children.push(node);
      if (!self) stack.push(node);
    }
  }
  return root.children[0] as Node;
}

/** Every node under a path of names. */
export function at(node: Node, path: string): Node[] {
  return path
    .split('/')
    .reduce<Node[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );
}

const cents = (text: string | undefined) => Math.round(Number(text) * 100);

/** The rules that an e-invoice (CII) breaks, by their names. */
export function brokenRules(xml: string): string[] {
  const doc = parseXml(xml);
  const one = (path: string) => at(doc, path)[0]?.text ?? '';
  const trade = 'SupplyChainTradeTransaction';
  const agreement = `${trade}/ApplicableHeaderTradeAgreement`;
  const settlement = `${trade}/ApplicableHeaderTradeSettlement`;
  const seller = `${agreement}/SellerTradeParty`;
  const buyer = `${agreement}/BuyerTradeParty`;
  const line = `${trade}/IncludedSupplyChainTradeLineItem`;
  const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const sum = (name: string) => cents(one(`${sums}/${name}`));
  const ids = (party: string, scheme: string) =>
    at(doc, `${party}/SpecifiedTaxRegistration/ID`).filter(
      ({ attributes }) => attributes.schemeID === scheme,
    );
  const tax = `${settlement}/ApplicableTradeTax`;
  const category = one(`${tax}/CategoryCode`);
  const rate = at(doc, `${tax}/RateApplicablePercent`)[0]?.text;
  const [basis, calculated] = [cents(one(`${tax}/BasisAmount`)), cents(one(`${tax}/CalculatedAmount`))];
  const lineTax = `${line}/SpecifiedLineTradeSettlement/ApplicableTradeTax`;
  const lineRate = at(doc, `${lineTax}/RateApplicablePercent`)[0]?.text;
  const lineTotal = cents(
    one(`${line}/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
  );
  const lineNet = cents(one(`${line}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`));
  const quantity = Number(one(`${line}/SpecifiedLineTradeDelivery/BilledQuantity`));
  const reason = one(`${tax}/ExemptionReason`) !== '' || one(`${tax}/ExemptionReasonCode`) !== '';
  const vatIds = [...ids(seller, 'VA'), ...ids(buyer, 'VA')];
  const country = /^[A-Z]{2}$/;
  const type = one('ExchangedDocument/TypeCode');
  const amounts = [...xml.matchAll(/<ram:\w*Amount[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
  const rules: Record<string, boolean> = {
    'BR-01':
      one('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
      'urn:cen.eu:en16931:2017',
    'BR-02': one('ExchangedDocument/ID') !== '',
    'BR-03': /^\d{8}$/.test(one('ExchangedDocument/IssueDateTime/DateTimeString')),
    'BR-04': type === '380' || type === '381',
    'BR-05': /^[A-Z]{3}$/.test(one(`${settlement}/InvoiceCurrencyCode`)),
    'BR-06': one(`${seller}/Name`) !== '',
    'BR-07': one(`${buyer}/Name`) !== '',
    'BR-08, BR-09': country.test(one(`${seller}/PostalTradeAddress/CountryID`)),
    'BR-10, BR-11': country.test(one(`${buyer}/PostalTradeAddress/CountryID`)),
    'BR-12': sum('LineTotalAmount') > 0,
    'BR-13': sum('TaxBasisTotalAmount') > 0,
    'BR-14': sum('GrandTotalAmount') > 0,
    'BR-15': !Number.isNaN(sum('DuePayableAmount')),
    'BR-16': at(doc, line).length > 0,
    'BR-21': one(`${line}/AssociatedDocumentLineDocument/LineID`) !== '',
    'BR-22, BR-23':
      at(doc, `${line}/SpecifiedLineTradeDelivery/BilledQuantity`)[0]?.attributes.unitCode === 'C62',
    'BR-24, BR-26, BR-27': lineTotal === Math.round(lineNet * quantity) && lineNet >= 0,
    'BR-25': one(`${line}/SpecifiedTradeProduct/Name`) !== '',
    'BR-45, BR-46, BR-47': !Number.isNaN(basis) && !Number.isNaN(calculated) && category !== '',
    'BR-48': rate !== undefined || category === 'O',
    'BR-49': one(`${settlement}/SpecifiedTradeSettlementPaymentMeans/TypeCode`) !== '',
    'BR-55': at(doc, `${settlement}/InvoiceReferencedDocument`).every(
      (document) => (at(document, 'IssuerAssignedID')[0]?.text ?? '') !== '',
    ),
    'BR-62, BR-63': [seller, buyer].every((party) =>
      at(doc, `${party}/URIUniversalCommunication/URIID`).every(
        ({ attributes }) => attributes.schemeID === 'EM',
      ),
    ),
    'BR-CO-04': one(`${lineTax}/CategoryCode`) === category,
    'BR-CO-09': vatIds.every(({ text }) => /^[A-Z]{2}\w{2,13}$/.test(text)),
    'BR-CO-10': lineTotal === sum('LineTotalAmount'),
    'BR-CO-13': sum('TaxBasisTotalAmount') === sum('LineTotalAmount'),
    'BR-CO-14': sum('TaxTotalAmount') === calculated,
    'BR-CO-15': sum('GrandTotalAmount') === sum('TaxBasisTotalAmount') + sum('TaxTotalAmount'),
    'BR-CO-16': sum('DuePayableAmount') === sum('GrandTotalAmount') - sum('TotalPrepaidAmount'),
    // The published rule takes what is rounded elsewhere: a whole unit of the currency.
    'BR-CO-17': Math.abs(calculated - (basis * Number(rate ?? 0)) / 100) < 100,
    'BR-CO-18': at(doc, tax).length > 0,
    'BR-CO-26': one(`${seller}/SpecifiedLegalOrganization/ID`) !== '' || ids(seller, 'VA').length > 0,
    'BR-DEC': amounts.every((text) => /^\d+\.\d\d$/.test(text)),
    'BR-S-02, BR-AE-02': category === 'O' || ids(seller, 'VA').length + ids(seller, 'FC').length > 0,
    'BR-AE-02 of the buyer': category !== 'AE' || ids(buyer, 'VA').length > 0,
    'BR-S-05': category !== 'S' || Number(lineRate) > 0,
    'BR-AE-05': category !== 'AE' || Number(lineRate) === 0,
    'BR-O-05': category !== 'O' || lineRate === undefined,
    'BR-S-08, BR-AE-08, BR-O-08': basis === lineTotal,
    'BR-AE-09, BR-O-09': category === 'S' || calculated === 0,
    'BR-S-10, BR-AE-10, BR-O-10': (category === 'S') !== reason,
    'BR-O-02': category !== 'O' || vatIds.length === 0,
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]));
}
