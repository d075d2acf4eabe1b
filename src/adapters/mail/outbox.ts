import { mkdirSync } from 'node:fs';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { messageOf } from './message.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The default mailer: every mail is a file `<id>.eml` in a folder, written whole or not at all. */
export function createOutbox(
  folder: string,
  from: string,
): Mailer & { list(): Promise<{ id: string; source: string }[]> } {
  mkdirSync(folder, { recursive: true });
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail: Mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    /** The newest hundred, newest first (ids are in order of time). */
    async list() {
      const files = (await readdir(folder))
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .reverse()
        .slice(0, 100);
      return Promise.all(
        files.map(async (name) => ({
          id: name.slice(0, -4),
          source: await readFile(path.join(folder, name), 'utf8'),
        })),
      );
    },
  };
}
