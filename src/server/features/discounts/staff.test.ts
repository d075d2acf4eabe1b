/** Discount codes in the hands of staff: every change in the audit log, nothing that was used taken away. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, partnerWithProfile } from '../../../../test/support/announcements.ts';
import { discountTerms } from '../../../../test/support/discounts.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await createTestApp();
  as = (await staffOf(app, 'admin')).token;
});
afterAll(() => app.close());

const TERMS = {
  ...discountTerms(25),
  countries: ['pl'],
  durations: [90],
  purposes: ['add'],
  totalCap: 100,
};
const PATH = '/api/moderation/discount-code';
const create = (changes: object) =>
  app.call('POST', PATH, { as, body: { code: 'autumn-25', ...TERMS, ...changes } });
const wrongIn = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { path: string; code: string }[] };
}) => [status, ...(body.errors ?? []).map(({ path, code }) => `${path}: ${code}`)];
const acts = async () =>
  (
    await app.pool.query(`SELECT act, before->>'percent' AS before, after->>'percent' AS after FROM audit_log
    WHERE subject_type = 'discountCode' ORDER BY id`)
  ).rows;

test('a code is made, changed, used, switched off, and deleted while nobody has used it', async () => {
  const made = await create({});
  assert.equal(made.status, 201);
  const { id, code, countries, uses, version } = made.body;
  assert.deepEqual([code, countries, version], ['AUTUMN-25', ['PL'], 1]);
  assert.deepEqual(uses, { reserved: 0, consumed: 0, released: 0, late: 0 });
  assert.deepEqual(wrongIn(await create({ code: 'Autumn-25' })), [400, 'code: codeTaken']);

  const edited = await app.call('PUT', `${PATH}/${id}`, { as, body: { ...TERMS, percent: 50, version: 1 } });
  assert.deepEqual([edited.status, edited.body.percent, edited.body.version], [200, 50, 2]);
  const stale = await app.call('PUT', `${PATH}/${id}`, { as, body: { ...TERMS, version: 1 } });
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION']);

  const { token } = await partnerWithProfile(app);
  const listing = await app.call('POST', '/api/announcement', { as: token, body: announcementBody() });
  const buy = () =>
    app.call('POST', '/api/payment/create-session', {
      as: token,
      body: { announcementId: listing.body.announcementId, days: 90, discountCode: 'autumn-25' },
    });
  assert.equal((await buy()).body.amount, 5950);
  const { body: listed } = await app.call('GET', PATH, { as });
  assert.deepEqual([listed.total, listed.items[0].uses.reserved], [1, 1]);
  const used = await app.call('DELETE', `${PATH}/${id}`, { as });
  assert.deepEqual([used.status, used.body.code], [409, 'ILLEGAL_TRANSITION']);
  await app.call('PUT', `${PATH}/${id}`, {
    as,
    body: { ...TERMS, percent: 50, isActive: false, version: 2 },
  });
  assert.equal((await buy()).status, 400);

  const other = await create({ code: 'NEVER-USED' });
  assert.equal((await app.call('DELETE', `${PATH}/${other.body.id}`, { as })).status, 204);
  assert.equal((await app.call('DELETE', `${PATH}/${other.body.id}`, { as })).status, 404);
  assert.deepEqual(await acts(), [
    { act: 'createDiscountCode', before: null, after: '25' },
    { act: 'changeDiscountCode', before: '25', after: '50' },
    { act: 'changeDiscountCode', before: '50', after: '50' },
    { act: 'createDiscountCode', before: null, after: '25' },
    { act: 'deleteDiscountCode', before: '25', after: null },
  ]);
});

test('what a code cannot be is said at its field', async () => {
  const now = new Date(app.now()).toISOString();
  const cases: [object, string][] = [
    [{ code: 'ab' }, 'code: tooShort'],
    [{ code: 'zwölf' }, 'code: invalidCharacters'],
    [{ percent: null }, 'percent: required'],
    [{ amount: 500, currency: 'EUR' }, 'amount: invalidChoice'],
    [{ percent: null, amount: 500 }, 'currency: required'],
    [{ startsAt: now, endsAt: now }, 'endsAt: endBeforeStart'],
    [{ durations: [31] }, 'durations.0: invalidChoice'],
  ];
  for (const [changes, said] of cases)
    assert.deepEqual(wrongIn(await create({ code: 'FRESH', ...changes })), [400, said]);
  assert.equal((await create({ code: 'FRESH', percent: 101 })).status, 400);
  assert.equal((await create({ code: 'FRESH', totalCap: 0 })).status, 400);
});

test('a moderator is no admin', async () => {
  const moderator = await staffOf(app, 'moderator');
  assert.equal((await app.call('GET', PATH, { as: moderator.token })).status, 403);
});
