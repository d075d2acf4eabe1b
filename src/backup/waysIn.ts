/** Tells those whose ways in a restore has ended (`server/db/waysIn.ts`). */
import { randomUUIDv7 } from 'node:crypto';
import { pathIn } from '../domain/locales.ts';
import type { Owner } from '../server/db/waysIn.ts';
import type { StoredJob } from '../server/jobs/queue.ts';
import type { MailJob } from '../server/mail.ts';

/** A job for each. @param publicUrl base of the links, without a slash at its end @param now epoch ms */
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
    return { name: 'mail.send', id, data: mail, key: null, startAfter: new Date(now).toISOString() };
  });
