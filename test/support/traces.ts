/** Everything that a Palmora keeps, as text, for tests that look for what should not be in it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { TestApp } from './app.ts';

/** The rows of every table of every schema, as text, by the table's name. */
export async function dumpOf({ pool }: TestApp): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
       AND table_name NOT IN ('places', 'place_keys', 'place_tops')`,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
    dump.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return dump;
}

/** Every file of the data folder but mails, by its path in it. */
export function filesOf({ config }: TestApp): Map<string, Buffer> {
  const entries = readdirSync(config.dataDir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.eml'))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(config.dataDir, file), readFileSync(file)];
      }),
  );
}

/** A mail of the outbox: whom it went to, where answers to it go, and all that it says. */
export interface SentMail {
  to: string;
  replyTo: string;
  subject: string;
  said: string;
}

/** Every mail of the outbox. */
export async function mailsOf({ config }: TestApp): Promise<SentMail[]> {
  const folder = path.join(config.dataDir, 'outbox');
  return Promise.all(
    readdirSync(folder).map(async (name) => {
      const mail = await PostalMime.parse(readFileSync(path.join(folder, name)));
      const attached = mail.attachments.map(({ content }) =>
        typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
      );
      const said = [mail.subject, mail.text, mail.html, ...attached].join('\n');
      const replyTo = (mail.replyTo ?? []).map(({ address }) => address).join('\n');
      return { to: mail.to?.[0]?.address ?? '', replyTo, subject: mail.subject ?? '', said };
    }),
  );
}
