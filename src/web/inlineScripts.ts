/** Which inline scripts of a rendered page are our own: the policy of the page names them and no others. */
import { createHash, randomBytes } from 'node:crypto';

/** A word that nothing written into a page by people can know, given to the router for the scripts it writes. */
export const newMark = (): string => randomBytes(12).toString('hex');

const sha256 = (content: string) => createHash('sha256').update(content, 'latin1').digest('base64');

/**
 * Takes a mark out of a page (a character a byte) and answers the SHA-256 (base64) of each inline script that carried
 * it. The page is then the same bytes at every rendering, and a script that came into it by mistake is not named.
 */
export function takeMarks(page: string, mark: string): { page: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (const [, before = '', after = '', content = ''] of page.matchAll(
    new RegExp(`<script([^>]*)${attribute}([^>]*)>([\\s\\S]*?)</script>`, 'g'),
  )) {
    if (content && !`${before}${after}`.includes(' src=')) scripts.push(sha256(content));
  }
  return { page: page.replaceAll(attribute, ''), scripts };
}

/** The SHA-256 (base64) of a script known at build. */
export const hashOf = (content: string): string => sha256(Buffer.from(content).toString('latin1'));
