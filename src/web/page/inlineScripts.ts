/** Which inline scripts of a rendered page are our own: the policy of the page names them and no others. */
import { hash, randomUUID } from 'node:crypto';

/** A word that nothing written into a page by people can know, given to the router for the scripts it writes. */
export const newMark = (): string => randomUUID();

/**
 * Takes a mark out of a page and answers the SHA-256 (base64) of each inline script that carried it. The page is then
 * the same at every rendering, and a script that came into it by mistake is not named.
 */
export function takeMarks(page: string, mark: string): { page: string; scripts: string[] } {
  // Each part but the first goes on within the tag whose mark stood before it.
  const parts = page.split(` nonce="${mark}"`);
  const scripts: string[] = [];
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (before === undefined) continue;
    const end = part.indexOf('>');
    const tag = before.slice(before.lastIndexOf('<')) + part.slice(0, end);
    const content = part.slice(end + 1, part.indexOf('</script>', end));
    if (tag.startsWith('<script') && !tag.includes(' src=') && content) scripts.push(hashOf(content));
  }
  return { page: parts.join(''), scripts };
}

/** The SHA-256 (base64) of a script as its policy names it. */
export const hashOf = (content: string): string => hash('sha256', content, 'base64');
