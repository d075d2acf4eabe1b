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
  /** An address as it stands in a mail's head, where it may be written in another way. */
  async function writtenAs(address: string): Promise<string | undefined> {
    const { message } = await transport.sendMail({ from, to: { name: '', address } });
    return addressOf('To', String(message));
  }
  return {
    async send(mail: Mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await keep(path.join(folder, `${mail.id}.eml`), message as Buffer);
    },
    async forget(to, answersTo = []) {
      const written = await writtenAs(to);
      const answered = await Promise.all([to, ...answersTo].map(writtenAs));
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.eml')) continue;
        const file = path.join(folder, name);
        const mail = await readFile(file, 'utf8').catch(nullIfMissing);
        if (!mail) continue;
        if (addressOf('To', mail) === written) await rm(file, { force: true });
        // The mail is the other side's.
        else if (answered.includes(addressOf('Reply-To', mail))) await keep(file, mail.replace(REPLY_TO, ''));
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

/** Writes a mail whole or not at all. */
async function keep(file: string, mail: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, mail);
  await rename(`${file}.part`, file);
}

/** The line of a head that says where answers go, with what is folded of it. */
const REPLY_TO = /^Reply-To:.*\r\n(?:[ \t].*\r\n)*/m;

/** The address that a line of a mail's head names; long lines are folded. */
function addressOf(line: 'To' | 'Reply-To', mail: string): string | undefined {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines
    .find((one) => one.startsWith(`${line}: `))
    ?.slice(line.length + 2)
    .trim();
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
