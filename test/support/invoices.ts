/** Invoices for tests: something bought and paid, what was issued for it, the partner's data. */
import { announcementBody, partnerWithProfile, sandboxOf, sendWebhook, webhookFor } from './announcements.ts';
import type { TestApp } from './app.ts';

export const COMPANY = {
  kind: 'company',
  name: 'Gabinet Żółty Łabędź sp. z o.o.',
  taxId: '526-10-40-828',
  street: 'ul. Święty Marcin 5/7',
  postCode: '61-808',
  city: 'Poznań',
  countryCode: 'PL',
  email: 'faktury@labedz.example',
} as const;

/** A company of another country of the Union, with a VAT id that has its check digits. */
export const GERMAN_COMPANY = {
  kind: 'company',
  name: 'Praxis Weiß GmbH',
  taxId: 'DE 136 695 976',
  street: 'Hauptstraße 12a',
  postCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  email: 'rechnung@weiss.example',
} as const;

export interface Bought {
  id: string;
  token: string;
  email: string;
  orderId: string;
  amount: number;
  currency: string;
  announcementId: string;
}

let phones = 0;

/** A checkout of a partner's, new where none is given; `language` of the purchase. */
export async function checkoutOf(
  app: TestApp,
  partner?: { id: string; token: string; email: string },
  { days = 30, language = 'pl', changes = {} }: { days?: number; language?: string; changes?: object } = {},
): Promise<Bought> {
  const buyer = partner ?? (await partnerWithProfile(app));
  const body = announcementBody({ phoneNumber: String(507_000_000 + ++phones), ...changes });
  const added = await app.call('POST', '/api/announcement', { as: buyer.token, body });
  const { announcementId } = added.body;
  const { body: order } = await app.call('POST', '/api/payment/create-session', {
    as: buyer.token,
    headers: { 'user-language': language },
    body: { announcementId, days },
  });
  return { ...buyer, ...order, announcementId };
}

/** Pays it, and says so by a webhook. */
export async function payFor(app: TestApp, order: Bought): Promise<void> {
  await (await sandboxOf(app)).pay(order.orderId);
  await sendWebhook(app, await webhookFor(app, 'paid', order));
}

/** Bought and paid. */
export async function purchaseOf(
  app: TestApp,
  ...wanted: [Parameters<typeof checkoutOf>[1]?, Parameters<typeof checkoutOf>[2]?]
) {
  const order = await checkoutOf(app, ...wanted);
  await payFor(app, order);
  return order;
}

/** What was issued for an order, oldest first. */
export async function issuedFor(app: TestApp, orderId: string) {
  const { rows } = await app.pool.query(
    'SELECT id, series, year, number, corrects, net::int, vat::int, gross::int, snapshot FROM invoices WHERE order_id = $1 ORDER BY issued_at, id',
    [orderId],
  );
  return rows;
}
