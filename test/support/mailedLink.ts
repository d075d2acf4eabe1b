/** The links and codes that stand in mails, as their readers see them. */
import assert from 'node:assert/strict';
import PostalMime from 'postal-mime';
import type { TestApp } from './app.ts';

const readMails = async (app: TestApp, email: string) =>
  Promise.all((await app.mailsTo(email)).map((source) => PostalMime.parse(source)));

/** The subjects of the mails to an address, the oldest first. */
export const mailedSubjects = async (app: TestApp, email: string): Promise<string[]> =>
  (await readMails(app, email)).map(({ subject = '' }) => subject);

/** The link with `part` in it in the newest mail to an address that has one. */
export async function mailedLink(app: TestApp, email: string, part: string): Promise<string> {
  const links = (await readMails(app, email)).flatMap(({ html = '' }) =>
    [...html.matchAll(/href="(http[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  );
  const link = links.findLast((one) => one.includes(part));
  assert.ok(link, `no mail to ${email} has a link with ${part}`);
  return link;
}

/** The code of six digits in the newest mail to an address. */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  const mails = await readMails(app, email);
  const [, code] = /<h1[^>]*>[^<]*\b(\d{6})<\/h1>/.exec(mails.at(-1)?.html ?? '') ?? [];
  assert.ok(code, `the last mail to ${email} has no code`);
  return code;
}
