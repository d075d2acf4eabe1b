/** What the first start after a restore does about people (`server/db/revokeAccess.ts`). */
import { randomUUIDv7 } from 'node:crypto';
import { pathIn } from '../domain/locales.ts';
import type { Owner } from '../server/db/revokeAccess.ts';
import type { ErasureJob } from '../server/features/leaving/service.ts';
import type { StoredJob } from '../server/jobs/queue.ts';
import type { MailJob } from '../server/mail.ts';

/** Tells those whose ways in have ended: a job for each. @param publicUrl base of the links, without a slash at its end @param now epoch ms */
export const tellings = (owners: readonly Owner[], publicUrl: string, now: number): StoredJob[] =>
  owners.map(({ email, locale }) => {
    const id = randomUUIDv7();
    const mail: MailJob = {
      id,
      to: email,
      locale,
      kind: 'waysInEnded',
      params: {},
      link: publicUrl + pathIn(locale, '/user-zone/profile-settings'),
    };
    return jobAt(now, 'mail.send', id, mail);
  });

/** Deletes those who had left: a job for each. @param now epoch ms */
export const erasings = (userIds: readonly string[], now: number): StoredJob[] =>
  userIds.map((userId) => jobAt(now, 'leaving.deleteAgain', randomUUIDv7(), { userId } satisfies ErasureJob));

const jobAt = (now: number, name: string, id: string, data: object): StoredJob => ({
  name,
  id,
  data,
  key: null,
  startAfter: new Date(now).toISOString(),
});
