/** Texts to phones: short in every language, sent once, and given back only where they were certainly not taken. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import type { Texter } from '../adapters/sms/texter.ts';
import { isShort } from '../domain/notifications/textLength.ts';
import { LOCALES, toBcp47 } from '../domain/locales.ts';
import { formatMoment } from '../messages/moment.ts';
import { databaseOf, openPool } from './db/database.ts';
import { madeFact } from './db/facts.ts';
import { createUnitOfWork } from './db/unitOfWork.ts';
import { createSmsDelivery, type SmsJob, smsText, TEXT_KINDS } from './sms.ts';

describe('the words of a text', () => {
  const timeIn = (locale: (typeof LOCALES)[number], at: number) =>
    formatMoment(at, toBcp47(locale), { timeZone: 'Europe/Warsaw', isShort: true });

  it('fit a phone in every language, whatever the name and the time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...TEXT_KINDS),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        (locale, kind, at, name) => {
          const time = timeIn(locale, at);
          const text = smsText(kind, locale, { time, name });
          assert.ok(isShort(text), `${text.length} ${text}`);
          assert.ok(text.includes(time.replaceAll(/[\u00a0\u202f]/g, ' ')), text);
        },
      ),
    );
  });

  it('say a usual name whole', () => {
    for (const locale of LOCALES)
      for (const kind of TEXT_KINDS) {
        const words = { time: timeIn(locale, Date.UTC(2026, 8, 30, 10)), name: 'Studio Spokój Łucji' };
        const text = smsText(kind, locale, words);
        assert.ok(text.startsWith('Palmora') && text.includes(words.name), text);
      }
  });
});

describe('sending a text', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: ReturnType<typeof openPool>;
  const now = Date.UTC(2026, 10, 21, 12);
  const phone = '+48600700800';
  const userId = randomUUID();

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = openPool(database.url, 4);
    await pool.query(
      `INSERT INTO users (id, account_type, email, password_hash, phone_prefix, phone_number, locale, terms_version,
         terms_accepted_at, created_at)
       VALUES ($1, 'client', 'a@test.example', '', '48', '600700800', 'pl', '1', now(), now())`,
      [userId],
    );
    await pool.query(`INSERT INTO sms_consents VALUES ($1, 'REMINDER_DAY', $2, now())`, [userId, phone]);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const deliveryBy = (send: Texter['send']) => {
    const db = databaseOf(pool);
    return createSmsDelivery({
      db,
      clock: () => now,
      unitOfWork: createUnitOfWork(db, () => now),
      queue: { add: async () => assert.fail('it is day') },
      texter: { send, forget: async () => {} },
      secret: 'c2VjcmV0',
    });
  };
  const newJob = (): SmsJob => ({
    id: randomUUID(),
    recipientId: userId,
    phone,
    text: 'Palmora',
    timeZone: 'Europe/Warsaw',
    until: now + 3_600_000,
  });
  const isNoted = async (id: string) =>
    (await pool.query('SELECT FROM sms_sent WHERE id = $1', [id])).rowCount === 1;

  it('is done once by two processes at once', async () => {
    let sent = 0;
    const deliver = deliveryBy(async () => {
      sent += 1;
      return 'sent';
    });
    const job = newJob();
    await Promise.all([deliver(job), deliver(job), deliver(job)]);
    assert.equal(sent, 1);
  });

  it('is tried again where it was not taken, and not where nobody knows', async () => {
    const job = newJob();
    const failing = deliveryBy(async () => {
      throw new Error('429');
    });
    await assert.rejects(failing(job), /429/);
    assert.equal(await isNoted(job.id), false);
    await deliveryBy(async () => 'unknown')(job);
    assert.equal(await isNoted(job.id), true);
    await deliveryBy(async () => assert.fail('it may have been taken'))(job);
  });

  it('that is refused counts for nothing', async () => {
    const job = newJob();
    await deliveryBy(async () => 'refused')(job);
    assert.equal(await isNoted(job.id), false);
  });

  it('a fact is of whoever made it first, also where several do so at once', async () => {
    const db = databaseOf(pool);
    const made = await Promise.all([1, 2, 3, 4].map((n) => madeFact(db, 'test.pair', () => `pair ${n}`)));
    assert.equal(new Set(made).size, 1);
  });
});
