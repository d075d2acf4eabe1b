/** The papers: read back by programs that have nothing to do with those that wrote them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { beforeAll, test } from 'vitest';
import { requirePdftotext } from '../../../../scripts/debian.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { at, brokenRules, parseXml } from '../../../../test/support/en16931.ts';
import { COMPANY, purchaseOf } from '../../../../test/support/invoices.ts';
import { partnerWithProfile } from '../../../../test/support/announcements.ts';
import { LOCALES, type Locale } from '../../../domain/locales.ts';
import type { InvoiceSnapshot, TaxTreatment } from '../../../domain/invoices/invoice.ts';
import { translator } from '../../messages.ts';
import { einvoiceOf } from './einvoice.ts';
import { drawInvoice } from './paper/draw.ts';

beforeAll(requirePdftotext);

/** Names with the letters of each language. */
const NAMES: Record<Locale, string> = {
  pl: 'Gabinet Źdźbło: Zażółć gęślą jaźń, Łęcka',
  en: 'Calm & Co <Ltd> – “Zoë’s”',
  cz: 'Masáže Řehoř Čeněk, příliš žluťoučký kůň',
  de: 'Praxis Jürgen Weiß, Größe & Söhne GmbH',
  fr: 'Bien-être Œuvré Noël, façade à l’été',
  ru: 'Салон «Ещё щедрее», Щукина Юлия, объём',
  es: 'Fisioterapia Ñandú, Íñigo Peñalver, S.L.',
};

function said(
  locale: Locale,
  tax: TaxTreatment = 'charged',
  changes: Partial<InvoiceSnapshot> = {},
): InvoiceSnapshot {
  const isTaxed = tax === 'charged';
  const item = translator(locale, 'payments')('lineItem.add', { title: NAMES[locale], days: 90 });
  return {
    series: 'FV',
    number: 'FV 2026/000123',
    locale,
    placeOfIssue: 'Łódź',
    issuedOn: '2026-11-24',
    suppliedOn: '2026-11-23',
    seller: {
      name: 'Palmora sp. z o.o.',
      street: 'ul. Piotrkowska 100',
      postCode: '90-004',
      city: 'Łódź',
      countryCode: 'PL',
      taxId: '0000000000',
      vatId: 'PL0000000000',
      register: 'KRS 0000000000',
      email: 'contact@palmora.example',
      phone: '+48 42 000 01 42',
      iban: 'PL61109010140000071219812874',
    },
    buyer: {
      kind: 'company',
      name: NAMES[locale],
      taxId: '136695976',
      vatId: isTaxed ? null : 'DE136695976',
      street: 'Hauptstraße 12a',
      postCode: '10115',
      city: 'Berlin',
      countryCode: tax === 'outside' ? 'CH' : 'DE',
      email: 'rechnung@weiss.example',
    },
    item,
    price: isTaxed ? { net: 9675, vat: 2225, gross: 11_900 } : { net: 9675, vat: 0, gross: 9675 },
    currency: 'EUR',
    vatRate: isTaxed ? 23 : 0,
    tax,
    consultation: tax === 'reverse' ? 'WAPIAAAAZ1234567' : null,
    orderId: '019ab0f2-0000-7000-8000-000000000000',
    purpose: 'add',
    corrects: null,
    ...changes,
  };
}
const CORRECTS = { number: 'FV 2026/000122', issuedOn: '2026-11-01', gross: 11_900 };

/** What a reader of PDFs finds in it, spaces and line ends as one space. */
function textOf(pdf: Buffer): string {
  const { stdout, status, stderr } = spawnSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], {
    input: pdf,
  });
  assert.equal(status, 0, String(stderr));
  return String(stdout).replaceAll(/\s+/g, ' ');
}
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

for (const locale of LOCALES)
  test(`the paper says everything in ${locale}, every letter right`, async () => {
    for (const snapshot of [
      said(locale),
      said(locale, 'reverse'),
      said(locale, 'charged', { series: 'KOR', number: 'KOR 2026/000007', corrects: CORRECTS }),
    ]) {
      const pdf = await drawInvoice(snapshot, einvoiceOf(snapshot));
      const text = textOf(pdf);
      const t = translator(locale, 'invoices');
      const isBack = snapshot.series === 'KOR';
      // What is long goes on in the next line, where another column may come between.
      const words = [
        ...spaced(NAMES[locale]).split(' '),
        ...spaced(t(`document.kinds.${snapshot.series}`)).split(' '),
        snapshot.number,
        ...['Palmora sp. z o.o.', 'Łódź', 'Hauptstraße 12a', 'PL0000000000', 'PL61 1090 1014'],
        spaced(t('document.seller')),
        spaced(t('document.buyer')),
        ...(isBack ? ['FV 2026/000122'] : []),
        ...(snapshot.tax === 'reverse'
          ? [spaced(t('document.reverse')), 'WAPIAAAAZ1234567', 'DE136695976']
          : []),
      ];
      for (const word of words)
        assert.ok(text.includes(word), `${locale} ${snapshot.series}: “${word}” in ${text}`);
      const gross = snapshot.price.gross === 11_900 ? /119[.,]00/ : /96[.,]75/;
      assert.match(text, gross);
      if (isBack) assert.match(text, /[-−–]\s?€?\s?119[.,]00/);
      assert.doesNotMatch(text, /\uFFFD|undefined|\{/);
    }
  });

test('the same copy makes the same file, whenever it is drawn', async () => {
  const snapshot = said('pl');
  const [one, other] = [await drawInvoice(snapshot, 'x'), await drawInvoice(snapshot, 'x')];
  assert.ok(one.equals(other));
  assert.ok(!one.equals(await drawInvoice({ ...snapshot, number: 'FV 2026/000124' }, 'x')));
});

test('the paper is a PDF/A-3 with the e-invoice in it', async () => {
  const snapshot = said('de');
  const xml = einvoiceOf(snapshot);
  const pdf = await drawInvoice(snapshot, xml);
  assert.equal((await extractXml(pdf)).xml, xml);
  const raw = pdf.toString('latin1');
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '/AFRelationship /Alternative',
    '/OutputIntents',
    '/Lang (de)',
  ])
    assert.ok(raw.includes(part), part);
  // All letters are in it.
  assert.doesNotMatch(raw, /\/BaseFont \/Helvetica/);
});

test('every e-invoice is what the schema and the rules of EN 16931 want', async () => {
  for (const locale of LOCALES)
    for (const tax of ['charged', 'reverse', 'outside'] as const)
      for (const corrects of [null, CORRECTS]) {
        const snapshot = said(locale, tax, corrects ? { series: 'KOR', corrects } : {});
        const xml = einvoiceOf(snapshot);
        const name = `${locale} ${tax} ${corrects ? 'KOR' : 'FV'}`;
        const { valid, errors } = await validateXsd(xml, Profile.EN16931);
        assert.ok(valid, `${name}: ${JSON.stringify(errors)}`);
        assert.deepEqual(brokenRules(xml), [], name);
        const found = at(
          parseXml(xml),
          'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/Name',
        );
        assert.equal(found[0]?.text, NAMES[locale]);
      }
});

test('the oracle notices what is wrong', () => {
  const xml = einvoiceOf(said('de'));
  const wrong = (from: string, to: string) => {
    assert.ok(xml.includes(from), from);
    return brokenRules(xml.replaceAll(from, to));
  };
  assert.deepEqual(wrong('<ram:GrandTotalAmount>119.00', '<ram:GrandTotalAmount>120.00'), [
    'BR-CO-15',
    'BR-CO-16',
  ]);
  assert.deepEqual(wrong('urn:cen.eu:en16931:2017', 'urn:other'), ['BR-01']);
  assert.deepEqual(wrong('<ram:CategoryCode>S<', '<ram:CategoryCode>AE<').sort(), [
    'BR-AE-02 of the buyer',
    'BR-AE-05',
    'BR-AE-09, BR-O-09',
    'BR-S-10, BR-AE-10, BR-O-10',
  ]);
});

test('the owner downloads both; nobody else does, and a missing one looks the same', async () => {
  const app: TestApp = await createTestApp();
  try {
    const buyer = await partnerWithProfile(app);
    await app.call('PATCH', '/api/partner/invoice', { as: buyer.token, body: COMPANY });
    await purchaseOf(app, buyer);
    const { body: list } = await app.call('GET', '/api/invoice', { as: buyer.token });
    assert.deepEqual(
      [list.total, list.items.length, list.items[0].kind, list.items[0].gross, list.items[0].vat],
      [1, 1, 'FV', 4900, 916],
    );
    const [{ id, number }] = list.items;
    const pdf = await app.app.inject({
      url: `/api/invoice/${id}.pdf`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.equal(
      pdf.headers['content-disposition'],
      `inline; filename="${number.replaceAll(/[ /]/g, '-')}.pdf"`,
    );
    assert.ok(textOf(pdf.rawPayload).includes('Gabinet Żółty Łabędź sp. z o.o.'));
    const xml = await app.call('GET', `/api/invoice/${id}.xml`, { as: buyer.token });
    assert.equal((await extractXml(pdf.rawPayload)).xml, xml.body);
    assert.deepEqual(brokenRules(xml.body), []);
    const other = await partnerWithProfile(app);
    assert.equal((await app.call('GET', '/api/invoice', { as: other.token })).body.total, 0);
    for (const end of ['pdf', 'xml']) {
      const theirs = await app.call('GET', `/api/invoice/${id}.${end}`, { as: other.token });
      const missing = await app.call('GET', `/api/invoice/${other.id}.${end}`, { as: other.token });
      const { requestId: _a, ...one } = theirs.body;
      const { requestId: _b, ...same } = missing.body;
      assert.deepEqual([theirs.status, one], [404, same]);
    }
  } finally {
    await app.close();
  }
});
