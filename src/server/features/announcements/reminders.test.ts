import assert from 'node:assert/strict';
import { test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { createTestApp } from '../../../../test/support/app.ts';
import { doneAtOnce } from '../../../../test/support/jobs.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import type { MailJob } from '../../mail.ts';
import { translator } from '../../messages.ts';
import { type AnnouncementClockDependencies, createAnnouncementClock } from './sweep.ts';

test('reminders lead to the page of further days and say the days truly left, around days of 23 and 25 hours too', async () => {
  const app = await createTestApp();
  try {
    const owner = await partnerWithProfile(app);
    const id = await publishedAnnouncement(app, owner.token);
    /** What the clock mails at `now` of an announcement in Łódź that ends then. */
    async function mailedAt(now: string, end: string) {
      await app.pool.query(
        `UPDATE announcements SET status = 'ACTIVE', expires_at = $2, expiry_notice = NULL WHERE id = $1`,
        [id, end],
      );
      const sent: Omit<MailJob, 'id'>[] = [];
      const db = databaseOf(app.pool);
      const clock = () => Date.parse(now);
      const dependencies: AnnouncementClockDependencies = {
        db,
        unitOfWork: createUnitOfWork(db, clock),
        clock,
        queue: doneAtOnce((job) => createAnnouncementClock(dependencies).settle(job)),
        post: { send: async (_trx, mail) => void (mail.to === owner.email && sent.push(mail)) },
        address: (_locale, path) => path,
        photos: { eraseUnused: async () => {} },
        takeBackDays: async () => false,
      };
      await createAnnouncementClock(dependencies).sweep();
      return sent.map(({ kind, params, link }) => ({
        subject: translator('pl', 'mails')(`${kind}.subject`, params),
        link,
      }));
    }
    const mail = (when: string, purpose: 'extend' | 'activate') => [
      {
        subject: `Twoje ogłoszenie ${when}: Masaż klasyczny i relaksacyjny`,
        link: `/user-zone/${purpose}-announcement/${id}`,
      },
    ];

    // In the night to 25 October 2026 the clocks go back: 168 hours before the end there are six midnights left.
    assert.deepEqual(
      await mailedAt('2026-10-24T22:30:00Z', '2026-10-31T22:30:00Z'),
      mail('wygasa za 6 dni', 'extend'),
    );
    // A day of 25 hours: what ends 24.5 hours later ends today.
    assert.deepEqual(
      await mailedAt('2026-10-24T22:00:00Z', '2026-10-25T22:30:00Z'),
      mail('wygasa dziś', 'extend'),
    );
    // In the night to 29 March 2026 they go forward: less than 24 hours can be two midnights.
    assert.deepEqual(
      await mailedAt('2026-03-28T22:45:00Z', '2026-03-29T22:30:00Z'),
      mail('wygasa za 2 dni', 'extend'),
    );
    assert.deepEqual(
      await mailedAt('2026-03-29T22:30:00Z', '2026-03-29T22:30:00Z'),
      mail('wygasło', 'activate'),
    );
  } finally {
    await app.close();
  }
});
