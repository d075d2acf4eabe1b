/**
 * The link at the bottom of a mail of new listings: whoever reads the mails of the account switches those of that search
 * off, and on again. Nothing of it is stored.
 */
import { AppError } from '../../../contract/appError.ts';
import type { Database } from '../../db/database.ts';
import { isMailsKey } from './mailsKey.ts';
import { savedById } from './queries.ts';
import type { SavedSearches } from './service.ts';

export function createMailsLink({
  db,
  linkSecret,
  searches,
}: {
  db: Database;
  linkSecret: string;
  searches: Pick<SavedSearches, 'switchMails'>;
}) {
  /** Throws NOT_FOUND for a wrong key, as for a search that is gone. */
  async function linked(id: string, key: string): Promise<{ isOn: boolean }> {
    const row = await savedById(db, id);
    if (!row || !isMailsKey(key, linkSecret, id, row.email)) throw new AppError('NOT_FOUND');
    return { isOn: row.due_at !== null };
  }

  /** Throws NOT_FOUND for a wrong key; a search that is gone sends no mails, and no others can be switched on. */
  async function choose(id: string, key: string, isOn: boolean): Promise<{ isOn: boolean }> {
    const row = await savedById(db, id);
    if (row && !isMailsKey(key, linkSecret, id, row.email)) throw new AppError('NOT_FOUND');
    const isThere = row !== undefined && (await searches.switchMails(row.user_id, id, isOn));
    if (!isThere && isOn) throw new AppError('NOT_FOUND');
    return { isOn };
  }

  return { linked, choose };
}

export type MailsLink = ReturnType<typeof createMailsLink>;
