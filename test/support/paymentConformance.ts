import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { test } from 'vitest';
import type {
  CheckoutOrder,
  ListedMovement,
  PaymentEvent,
  PaymentProvider,
} from '../../src/adapters/payment/provider.ts';
import { LOCALES } from '../../src/domain/locales.ts';

/** A provider with what its payers and its operator do there. */
export interface ProviderUnderTest {
  provider: PaymentProvider;
  /** The payer pays on the provider's page. */
  pay(session: string): Promise<void>;
  /** The webhook that the provider sends of what is so by now, signed at a time. */
  webhook(type: 'paid' | 'expired', session: string, at: number): Promise<Webhook>;
  refundWebhook(refund: string, hasFailed: boolean, session: string, at: number): Promise<Webhook>;
  /** The payer's bank takes back what is left of a payment; the dispute's name. */
  dispute(session: string): Promise<string>;
  /** What is told of a dispute that now stands so. */
  disputeWebhook(dispute: string, as: 'open' | 'won' | 'lost', session: string, at: number): Promise<Webhook>;
  /** Any body with the provider's own signature. */
  sign(body: string, at: number): Webhook;
  now(): number;
}
export interface Webhook {
  body: string;
  headers: Record<string, string>;
}

/** A refund that is made. */
async function given(
  { provider }: Pick<ProviderUnderTest, 'provider'>,
  asked: Parameters<PaymentProvider['refund']>[0],
) {
  const refund = await provider.refund(asked);
  assert.ok(!('refused' in refund));
  return refund;
}

const MINUTE = 60_000;

/** What every payment provider must do. */
export function testPaymentProvider(name: string, make: () => Promise<ProviderUnderTest>): void {
  const orderAt = (now: number, customer = 'cus_of_anna'): CheckoutOrder => ({
    orderId: randomUUID(),
    amount: 11_900,
    currency: 'PLN',
    description: 'Ogłoszenie na 90 dni: „Masaż”',
    taxNote: 'Netto 96,75 zł + VAT (23%) 22,25 zł',
    locale: 'pl',
    email: 'anna@example.org',
    customer,
    expiresAt: now + 30 * MINUTE,
    returnUrl: 'https://palmora.example/user-zone/payment-return/add/wait?orderId=1',
    cancelUrl: 'https://palmora.example/user-zone/payment?cancelled',
  });
  const listed = async (provider: PaymentProvider, from: number, to: number) => {
    const all: ListedMovement[] = [];
    for await (const one of provider.movements(from, to)) all.push(one);
    return all;
  };
  const paidCheckout = async (own: ProviderUnderTest) => {
    const order = orderAt(own.now());
    const { session } = await own.provider.createSession(order);
    await own.pay(session);
    const state = await own.provider.sessionState(session);
    assert.ok(state.state === 'paid');
    return { order, session, payment: state.payment };
  };

  test(`${name}: a checkout is open, is paid, and says by which payment`, async () => {
    const own = await make();
    const order = orderAt(own.now());
    const { session, url } = await own.provider.createSession(order);
    assert.match(url, /^https?:\/\//);
    assert.deepEqual(await own.provider.sessionState(session), { state: 'open' });
    await own.pay(session);
    const state = await own.provider.sessionState(session);
    assert.ok(state.state === 'paid');
    assert.ok(state.payment.reference.length > 3);
    assert.deepEqual([state.payment.amount, state.payment.currency], [11_900, 'PLN']);
    assert.deepEqual(await own.provider.sessionState(session), state);
  });

  test(`${name}: asked again for an order it gives the same checkout`, async () => {
    const own = await make();
    const order = orderAt(own.now());
    const [one, other] = [await own.provider.createSession(order), await own.provider.createSession(order)];
    assert.deepEqual(one, other);
  });

  test(`${name}: an account is one customer, who has a page in every language and pays by that name`, async () => {
    const { provider, now } = await make();
    const account = { userId: randomUUID(), email: 'anna@example.org', locale: 'cz' as const };
    const [one, other] = [await provider.createCustomer(account), await provider.createCustomer(account)];
    assert.equal(one, other);
    const another = await provider.createCustomer({ ...account, userId: randomUUID() });
    assert.notEqual(another, one);
    assert.ok((await provider.createSession(orderAt(now(), one))).url);
    const returnUrl = 'https://palmora.example/user-zone/invoices';
    for (const locale of LOCALES)
      assert.match(await provider.customerPortal({ customer: one, locale, returnUrl }), /^https?:\/\//);
  });

  test(`${name}: every language has its page`, async () => {
    const { provider, now } = await make();
    for (const locale of LOCALES)
      assert.ok((await provider.createSession({ ...orderAt(now()), locale })).url);
  });

  test(`${name}: a checkout that is ended cannot be paid; one that was paid says so; ended twice is no error`, async () => {
    const own = await make();
    const { session } = await own.provider.createSession(orderAt(own.now()));
    assert.deepEqual(await own.provider.expireSession(session), { state: 'expired' });
    assert.deepEqual(await own.provider.expireSession(session), { state: 'expired' });
    await assert.rejects(own.pay(session));
    const paid = await paidCheckout(own);
    assert.deepEqual(await own.provider.expireSession(paid.session), {
      state: 'paid',
      payment: paid.payment,
    });
  });

  test(`${name}: what nobody made is unknown, when it is asked about and when it is to end`, async () => {
    const { provider } = await make();
    assert.deepEqual(await provider.sessionState(`cs_${randomUUID()}`), { state: 'unknown' });
    assert.deepEqual(await provider.expireSession(`cs_${randomUUID()}`), { state: 'unknown' });
  });

  test(`${name}: money goes back once for a key, and the list has both ways of it`, async () => {
    const own = await make();
    const from = own.now() - MINUTE;
    const { order, payment } = await paidCheckout(own);
    const asked = { ...payment, orderId: order.orderId, key: `refund ${order.orderId} 0` };
    const [one, other] = [await given(own, asked), await given(own, asked)];
    assert.deepEqual(one, other);
    assert.deepEqual([one.amount, one.currency], [11_900, 'PLN']);
    const { orderId } = order;
    const moved = await listed(own.provider, from, own.now() + MINUTE);
    assert.deepEqual(
      moved.filter((each) => each.orderId === orderId),
      [
        { kind: 'payment', orderId, ...payment },
        { kind: 'refund', orderId, ...one },
      ],
    );
    assert.deepEqual(await listed(own.provider, from - MINUTE, from), []);
    const nobodys = { ...asked, reference: 'pi_of_nobody', orderId: randomUUID(), key: 'x' };
    assert.ok('refused' in (await own.provider.refund(nobodys)));
  });

  test(`${name}: a refund that came back is asked for again under another key, and never more than was paid`, async () => {
    const own = await make();
    const from = own.now() - MINUTE;
    const { order, session, payment } = await paidCheckout(own);
    const asked = { ...payment, orderId: order.orderId };
    const one = await given(own, { ...asked, key: 'first' });
    assert.ok('refused' in (await own.provider.refund({ ...asked, key: 'one too many' })));
    await own.refundWebhook(one.reference, true, session, own.now());
    const other = await given(own, { ...asked, key: 'second' });
    assert.notEqual(other.reference, one.reference);
    const moved = await listed(own.provider, from, own.now() + MINUTE);
    assert.deepEqual(
      moved.map(({ reference }) => reference),
      [payment.reference, other.reference],
    );
  });

  test(`${name}: a bank takes money back, and it is decided whose it is; nothing is refunded meanwhile`, async () => {
    for (const [as, type] of [
      ['won', 'disputeWon'],
      ['lost', 'disputeLost'],
    ] as const) {
      const own = await make();
      const now = own.now();
      const { order, session, payment } = await paidCheckout(own);
      const read = ({ body, headers }: Webhook) => own.provider.verifyWebhook(body, headers, now);
      const reference = await own.dispute(session);
      const dispute = { reference, amount: 11_900, currency: 'PLN' };
      const opened = read(await own.disputeWebhook(reference, 'open', session, now));
      assert.deepEqual([opened?.payment, opened?.fact], [payment.reference, { type: 'disputed', dispute }]);
      const asked = { ...payment, orderId: order.orderId };
      assert.ok('refused' in (await own.provider.refund({ ...asked, key: `${as} meanwhile` })));
      const closed = read(await own.disputeWebhook(reference, as, session, now));
      assert.deepEqual(closed?.fact, { type, dispute });
      const moved = await listed(own.provider, now - MINUTE, now + MINUTE);
      assert.ok(
        moved.some((one) => one.kind === 'dispute' && one.reference === reference && one.amount === 11_900),
      );
      assert.equal('refused' in (await own.provider.refund({ ...asked, key: `${as} after` })), as === 'lost');
    }
  });

  test(`${name}: the list has all of it, in pages or not`, async () => {
    const own = await make();
    const from = own.now() - MINUTE;
    for (let count = 0; count < 3; count++) await paidCheckout(own);
    assert.equal((await listed(own.provider, from, own.now() + MINUTE)).length, 3);
  });

  test(`${name}: webhooks say what happened to which order`, async () => {
    const own = await make();
    const now = own.now();
    const read = ({ body, headers }: Webhook): PaymentEvent | null =>
      own.provider.verifyWebhook(body, headers, now);
    const { order, session, payment } = await paidCheckout(own);
    const paid = read(await own.webhook('paid', session, now));
    assert.deepEqual([paid?.orderId, paid?.fact], [order.orderId, { type: 'paid', payment }]);
    const refund = await given(own, { ...payment, orderId: order.orderId, key: 'once' });
    const refunded = read(await own.refundWebhook(refund.reference, false, session, now));
    assert.deepEqual([refunded?.orderId, refunded?.fact], [order.orderId, { type: 'refunded', refund }]);
    const failed = read(await own.refundWebhook(refund.reference, true, session, now));
    assert.deepEqual(failed?.fact, { type: 'refundFailed', refund });
    const unpaid = await own.provider.createSession(orderAt(now));
    await own.provider.expireSession(unpaid.session);
    const expired = read(await own.webhook('expired', unpaid.session, now));
    assert.deepEqual(expired?.fact, { type: 'expired' });
    assert.equal(new Set([paid, refunded, failed, expired].map((event) => event?.eventId)).size, 4);
  });

  test(`${name}: a webhook that is altered, unsigned, another's or more than 300 seconds off is nobody's word`, async () => {
    const own = await make();
    const now = own.now();
    const { session } = await paidCheckout(own);
    const { body, headers } = await own.webhook('paid', session, now);
    const [header = '', signature = ''] = Object.entries(headers)[0] ?? [];
    const refused = (text: string, by: Record<string, unknown>, at = now) =>
      assert.equal(own.provider.verifyWebhook(text, by, at), null);
    refused(body.replace('11900', '11901'), headers);
    refused(`${body} `, headers);
    refused(body, {});
    refused(body, { [header]: 'nonsense' });
    refused(body, { [header]: [signature, signature] });
    refused(body, { [header]: signature.replace(/t=\d+/, `t=${Math.floor(now / 1000) + 1}`) });
    refused(body, { [header]: signature.replace(/v1=.{4}/, 'v1=0000') });
    refused(body, headers, now + 302_000);
    assert.ok(own.provider.verifyWebhook(body, headers, now + 299_000));
    refused(body, headers, now - 302_000);
    assert.ok(own.provider.verifyWebhook(body, headers, now - 299_000));
  });

  test(`${name}: a signature of any shape is nobody's word, and no error`, async () => {
    const own = await make();
    const now = own.now();
    const { session } = await paidCheckout(own);
    const { body, headers } = await own.webhook('paid', session, now);
    const [header = '', signature = ''] = Object.entries(headers)[0] ?? [];
    const [time = '', hex = ''] = signature.split(',v1=');
    const part = fc.constantFrom(
      ...['t', 't=', 't=1', 't=x', 't=-1', 't=1e99', time, 'v1', 'v1=', 'v1=00', `v0=${hex}`, `v1=${hex}0`],
      ...['v1=ü', '=', ',', '', ' ', 'scheme=1'],
    );
    const shapes = fc.oneof(
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join(',')),
      fc.string({ unit: 'binary' }),
      fc.array(fc.string()),
      fc.constantFrom(undefined, null, 1, {}),
    );
    fc.assert(
      fc.property(shapes, (shape) => own.provider.verifyWebhook(body, { [header]: shape }, now) === null),
      { numRuns: 500, seed: 20_261_128 },
    );
  });

  test(`${name}: a signed body that says nothing is no event, and no error`, async () => {
    const own = await make();
    const now = own.now();
    const { session } = await paidCheckout(own);
    const { body } = await own.webhook('paid', session, now);
    const read = (text: string) => {
      const signed = own.sign(text, now);
      return own.provider.verifyWebhook(text, signed.headers, now);
    };
    assert.ok(read(body));
    for (const odd of ['', 'null', '1', '"paid"', '[]', '{}', '{', '{"id":null}', '{"id":"evt_1","type":7}'])
      assert.equal(read(odd), null, odd);
    // Each value of it in turn is something else, at every depth: it is read as an event, or not at all.
    const paths: PropertyKey[][] = [];
    const walk = (value: unknown, at: PropertyKey[]): void => {
      paths.push(at);
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) walk(inner, [...at, key]);
    };
    walk(JSON.parse(body), []);
    for (const at of paths.slice(1))
      for (const odd of [null, 7, -1, 0.5, 1e300, 'x', 'a\0b', 'x'.repeat(3_000), [], {}, true]) {
        const whole = JSON.parse(body);
        const key = at.at(-1) as string;
        const holder = at.slice(0, -1).reduce((one, name) => one[name as string], whole);
        holder[key] = odd;
        const event = read(JSON.stringify(whole));
        const stored = JSON.stringify(event);
        assert.ok(!stored.includes('\\u0000') && stored.length < 2_000, `${at.join('.')}: ${stored}`);
      }
  });
}
