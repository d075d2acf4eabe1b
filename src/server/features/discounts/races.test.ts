/** Two hundred at once for one code: as many as it is for, and never more. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  copiesOf,
  partnerWithProfile,
  publishedAnnouncement,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { type Answer, createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { discountCode, usesOf } from '../../../../test/support/discounts.ts';

const PARTNERS = 10;
const EACH = 20;

let app: TestApp;
let listings: { token: string; id: string; from: string }[];
beforeAll(async () => {
  app = await createTestApp();
  const byPartner: (typeof listings)[] = [];
  for (let n = 0; n < PARTNERS; n++) {
    const { token } = await partnerWithProfile(app);
    const id = await publishedAnnouncement(app, token, { phoneNumber: String(507_000_000 + n) });
    const ids = await copiesOf(app, id, EACH);
    byPartner.push(ids.map((copy, each) => ({ token, id: copy, from: `203.0.${n}.${each}` })));
  }
  // Those of one partner stand apart, so that partners meet at the code, not each at the own account.
  listings = Array.from({ length: PARTNERS * EACH }, (_, n) => {
    const [partner, each] = [n % PARTNERS, Math.floor(n / PARTNERS)];
    return byPartner[partner]?.[each] as (typeof listings)[number];
  });
});
afterAll(() => app.close());

const extend = ({ token, id, from }: (typeof listings)[number], discountCode: string) =>
  app.call('POST', '/api/payment/create-session', {
    as: token,
    from,
    body: { announcementId: id, days: 30, purpose: 'extend', discountCode },
  });

/** All at once; whom the crowd kept waiting too long asks again. */
async function allAtOnce(code: string): Promise<Answer[]> {
  let waiting = listings;
  const answered: Answer[] = [];
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map((listing) => extend(listing, code)));
    const isDone = (n: number) => [200, 400].includes(answers[n]?.status ?? 0);
    answered.push(...answers.filter((_, n) => isDone(n)));
    waiting = waiting.filter((_, n) => !isDone(n));
  }
  return answered;
}

const granted = (answers: Answer[]) => answers.filter(({ status }) => status === 200);

test('the cap of all, and each partner’s own, under 200 at once; then none is left, paid or not', async () => {
  const code = await discountCode(app, { totalCap: 37, perUserCap: 5 });
  const answers = await allAtOnce(code);
  assert.equal(answers.length, PARTNERS * EACH);
  assert.equal(granted(answers).length, 37);
  for (const { status, body } of answers)
    if (status !== 200) assert.equal(body.errors[0].code, 'discountUnknown');
  assert.deepEqual(await usesOf(app, code), { RESERVED: 37 });
  const { rows } = await app.pool.query(
    'SELECT count(*)::int AS n FROM discount_uses WHERE state = $1 GROUP BY user_id',
    ['RESERVED'],
  );
  assert.ok(Math.max(...rows.map(({ n }) => n)) <= 5);
  for (const { body } of granted(answers)) await sendWebhook(app, await webhookFor(app, 'paid', body));
  assert.deepEqual(await usesOf(app, code), { CONSUMED: 37 });
  const [first] = listings;
  assert.equal((await extend(first as NonNullable<typeof first>, code)).status, 400);
});

test('so many for each partner alone', async () => {
  const code = await discountCode(app, { perUserCap: 3 });
  assert.equal(granted(await allAtOnce(code)).length, PARTNERS * 3);
  assert.deepEqual(await usesOf(app, code), { RESERVED: PARTNERS * 3 });
});
