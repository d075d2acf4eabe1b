/**
 * What is left of somebody who has deleted the account: nothing. A client and a partner plant marks wherever people can
 * say something about themselves; after they have gone, no table, file, kept mail or line of the log holds one of them.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sendWebhook, webhookFor } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { BUSINESS, CLIENT, createClient, createPartner, leave, PARTNER } from './support/leavers.ts';
import { dumpOf, filesOf, mailsOf } from './support/traces.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'trace' }, false, {
    log: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => app.close());

/**
 * An invoice's row without whom it was made out to and what was sold: these are kept for years, as the law wants it, and
 * no account leads to them. Nothing else in it may name anybody.
 */
function withoutBuyer(line: string): string {
  if (line === '') return line;
  const { snapshot, ...row } = JSON.parse(line);
  const { buyer, item, ...rest } = snapshot;
  assert.ok(buyer && item);
  return JSON.stringify({ ...row, snapshot: rest });
}

/** A report's row without what it showed of what was reported: that is kept as it was, until the report's time is over. */
function withoutReported(line: string): string {
  if (line === '') return line;
  const { snapshot: _, ...row } = JSON.parse(line);
  return JSON.stringify(row);
}
/** What of a table's rows is kept for a while though its person has gone, taken out. */
const KEPT_FOR_A_WHILE = new Map([
  ['public.invoices', withoutBuyer],
  ['public.reports', withoutReported],
]);

/** Where marks are found, as `mark in place`. */
async function tracesOf(marks: readonly string[], others: readonly string[]): Promise<string[]> {
  const places: [string, string][] = [...(await dumpOf(app)), ['the log', lines.join('')]];
  for (const place of places) {
    const rest = KEPT_FOR_A_WHILE.get(place[0]);
    if (rest) place[1] = place[1].split('\n').map(rest).join('\n');
  }
  for (const [file, bytes] of filesOf(app)) places.push([file, `${file}\n${bytes.toString('latin1')}`]);
  for (const { to, replyTo, subject, said } of await mailsOf(app)) {
    places.push([`where answers to a mail to ${to} go`, replyTo]);
    // What the other side was told stays with the other side; the last mail went to the one who left.
    if (others.includes(to)) continue;
    places.push([`a mail to ${to}`, subject === 'Your account has been deleted' ? said : `${to}\n${said}`]);
  }
  return places.flatMap(([place, text]) =>
    marks
      .filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))
      .map((mark) => `${mark} in ${place}`),
  );
}

const [OF_CLIENT, OF_PARTNER] = [Object.values<string>(CLIENT), Object.values<string>(PARTNER)];
const placesOf = (traces: string[]) => [...new Set(traces.map((trace) => trace.split(' in ')[1]))];

test('nothing is left of a client who goes, then nothing of the partner', async () => {
  const partner = await createPartner(app);
  const client = await createClient(app, partner);
  await app.drain();
  const planted = [...OF_CLIENT, ...OF_PARTNER, BUSINESS];
  const traces = await tracesOf(planted, []);
  const found = new Set(traces.map((trace) => trace.split(' in ')[0]));
  // All are really there but what is never kept.
  const never: readonly string[] = [CLIENT.agent, PARTNER.exif, PARTNER.file, PARTNER.agent];
  assert.deepEqual(
    planted.filter((mark) => !found.has(mark)),
    never,
  );

  await leave(app, client.me);
  assert.deepEqual(await tracesOf(OF_CLIENT, [PARTNER.email]), []);
  await leave(app, partner.me);
  assert.deepEqual(await tracesOf(planted, [PARTNER.email, CLIENT.email]), []);
  const files = [...filesOf(app).keys()];
  assert.deepEqual(
    files.filter((file) => partner.photos.some((id) => file.includes(id))),
    [],
  );
});

test('a partner who goes first leaves the name of the business to the visits, until the client goes', async () => {
  const partner = await createPartner(app);
  const client = await createClient(app, partner);
  // Mails that are kept say where answers go.
  await app.drain();
  await leave(app, partner.me);
  assert.deepEqual(await tracesOf(OF_PARTNER, [CLIENT.email]), []);
  assert.deepEqual(placesOf(await tracesOf([BUSINESS], [CLIENT.email])), ['public.appointments']);
  // What was paid for and what is still to be ended stands without a name.
  const { rows: orders } = await app.pool.query('SELECT state, owner_id FROM orders WHERE id = ANY ($1)', [
    [partner.paid, partner.open.orderId],
  ]);
  assert.deepEqual(
    orders.map(({ owner_id }) => owner_id),
    [null, null],
  );
  // Money that comes now goes back.
  await sendWebhook(app, await webhookFor(app, 'paid', partner.open));
  const { rows } = await app.pool.query('SELECT state, refund_due FROM orders WHERE id = $1', [
    partner.open.orderId,
  ]);
  assert.deepEqual(rows, [{ state: 'PAID', refund_due: true }]);

  await leave(app, client.me);
  assert.deepEqual(await tracesOf([...OF_CLIENT, BUSINESS], []), []);
});
