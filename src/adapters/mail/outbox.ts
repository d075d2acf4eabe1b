import { mkdirSync } from 'node:fs';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { messageOf } from './message.ts';
import type { Mail, Mailer } from './mailer.ts';

export interface Outbox extends Mailer {
  /** The ids of the newest hundred mails, newest first (ids are in order of time). */
  list(): Promise<string[]>;
  /** A mail as it was sent; null when there is none of the id. */
  read(id: string): Promise<Buffer | null>;
}

/** The default mailer: every mail is a file `<id>.eml` in a folder, written whole or not at all. */
export function createOutbox(folder: string, from: string): Outbox {
  mkdirSync(folder, { recursive: true });
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail: Mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    async forget(to) {
      // As it stands in a mail's head, where it may be written in another way.
      const { message } = await transport.sendMail({ from, to });
      const written = recipientOf(String(message));
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.eml')) continue;
        const file = path.join(folder, name);
        const mail = await readFile(file, 'utf8').catch(nullIfMissing);
        if (mail && recipientOf(mail) === written) await rm(file, { force: true });
      }
    },
    async list() {
      return (await readdir(folder))
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .reverse()
        .slice(0, 100)
        .map((name) => name.slice(0, -4));
    },
    async read(id) {
      if (!/^[\w-]+$/.test(id)) return null;
      return readFile(path.join(folder, `${id}.eml`)).catch(nullIfMissing);
    },
  };
}

/** The address that a mail goes to, by its head, whose long lines are folded. */
function recipientOf(mail: string): string | undefined {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  return /^To: (.+)$/m.exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim();
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
