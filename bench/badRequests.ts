/**
 * What a bad request costs: every operation of the API with requests made to be dear, each at its limit. Prints the
 * dearest kinds by route with the bytes in and out and how long one of them held the event loop: the CPU time of its
 * longest turn, which other processes on the machine do not lengthen. Wanted: 50 ms at the most. Each is sent several
 * times and the least hold counts. `npm run bench:bad [times]`.
 */
import { createTestApp } from '../test/support/app.ts';
import { staffOf } from '../test/support/staff.ts';
import { type BadRequest, badRequests } from '../test/support/badRequests.ts';
import { figure, table } from './support/timings.ts';

const TIMES = Number(process.argv[2] ?? 3);
const LONGEST_HOLD_MS = 50;

const app = await createTestApp({ LOG_LEVEL: 'silent' });
const [client, partner] = [await app.account('client'), await app.account('partner')];
const admin = await staffOf(app, 'admin');
const tokens = { client: client.token, partner: partner.token, admin: admin.token };
const requests = await badRequests(app, { client: client.id, partner: partner.id, admin: admin.id });

let sent = 0;
const rows: { request: BadRequest; status: number; bytesOut: number; hold: number }[] = [];
for (const request of requests) {
  const { method, url, body, as } = request;
  const payload = body === null ? undefined : Buffer.from(body);
  let hold = Number.POSITIVE_INFINITY;
  let [status, bytesOut] = [0, 0];
  for (let time = 0; time < TIMES; time++) {
    const held = watchLoop();
    const answer = await app.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent++ & 255}`,
      headers: {
        authorization: `Bearer ${tokens[as]}`,
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { payload }),
    });
    hold = Math.min(hold, await held());
    [status, bytesOut] = [answer.statusCode, answer.rawPayload.length];
  }
  rows.push({ request, status, bytesOut, hold });
}
await app.close();

// Of each route the two dearest kinds.
const byOperation = Map.groupBy(rows, ({ request }) => request.operation);
const dearest = [...byOperation.values()].flatMap((all) => all.sort((a, b) => b.hold - a.hold).slice(0, 2));
console.info(
  table(
    ['route', 'kind', 'status', 'bytes in', 'bytes out', 'longest hold, ms'],
    dearest.map(({ request, status, bytesOut, hold }) => [
      request.operation,
      request.kind,
      String(status),
      String(request.url.length + (request.body?.length ?? 0)),
      String(bytesOut),
      figure(hold),
    ]),
  ),
);
const worst = Math.max(...rows.map(({ hold }) => hold));
const most = Math.max(...rows.filter(({ status }) => status >= 400).map(({ bytesOut }) => bytesOut));
console.info(
  `\n${rows.length} requests; the longest hold ${figure(worst)} ms (wanted ≤ ${LONGEST_HOLD_MS}), the largest refusal ${most} bytes`,
);
process.exitCode = worst > LONGEST_HOLD_MS ? 1 : 0;

/** Notes the longest turn of the event loop, in ms of CPU time, until the answered function is called. */
function watchLoop(): () => Promise<number> {
  let [last, longest, isOver] = [cpuMs(), 0, false];
  const turn = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return async () => {
    await new Promise((resolve) => setImmediate(resolve));
    isOver = true;
    return longest;
  };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
