import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createApp } from '../app.ts';
import { createConcurrencyLimiter } from '../limits/concurrencyLimit.ts';
import { createDevices } from '../callers/device.ts';
import { requestLog } from './requestLog.ts';

const SECRET = 'aSecretThatNobodyMayReadInALog';
/** As long as those of addresses are. */
const LONG_SECRET = `${SECRET}-_01234567890`;

test('a request is logged without what its query and its headers hold', async () => {
  const lines: string[] = [];
  const config = readConfig({});
  const app = await createApp({
    config,
    pipelines: [],
    concurrency: createConcurrencyLimiter(),
    sessions: { find: async () => null, cookieName: 'session' } as never,
    keyCallers: { carriesKey: () => false } as never,
    devices: createDevices(config.publicUrl),
    measures: [],
    version: '0',
    isReady: async () => true,
    logger: { ...requestLog('trace'), stream: { write: (line: string) => lines.push(line) } },
  });
  app.get('/breaks', () => {
    throw new Error('a bug');
  });
  const headers = { authorization: `Bearer ${SECRET}`, cookie: `session=${SECRET}`, 'device-token': SECRET };
  for (const url of [
    `/user-zone/reset-password?token=${SECRET}`,
    `/api/auth/change-email/confirm-new?requestId=${SECRET}&x=1`,
    `/booking?a=1&code=${SECRET}`,
    `/de/visit/0199a3c2-0000-7000-8000-000000000001/reminders?key=${SECRET}`,
    `/api/visit/0199a3c2-0000-7000-8000-000000000001?key=${SECRET}`,
    `/breaks?token=${SECRET}`,
    `/healthz?q=${SECRET}#token=${SECRET}`,
    `/a?b=1?token=${SECRET}`,
    `/%E0%A4%A?token=${SECRET}`,
    `/api/calendar/feed/${LONG_SECRET}.ics`,
    `/de/api/calendar/feed/${SECRET}`,
    `/api/Calendar/FEED//${SECRET}.ics/`,
    `/%61pi/calendar%2Ffeed%2F${LONG_SECRET}.ics`,
    `/${LONG_SECRET}.ics`,
  ]) {
    await app.inject({ url, headers });
  }
  await app.close();
  const log = lines.join('');
  assert.match(log, /"path":"\/user-zone\/reset-password"/);
  assert.match(log, /"path":"\/api\/calendar\/feed\/…"/);
  assert.match(log, /a bug/);
  assert.ok(!log.includes(SECRET), log);
});
