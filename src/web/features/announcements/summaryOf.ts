/** How many characters of a page's description search engines show. */
const SHOWN_LENGTH = 155;

/** The beginning of a text in one line, as a page's description; what is too long ends after a whole word. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SHOWN_LENGTH) return line;
  const cut = line.slice(0, SHOWN_LENGTH);
  const words = line[SHOWN_LENGTH] === ' ' ? cut : cut.slice(0, cut.lastIndexOf(' ') + 1) || cut;
  return `${words.replace(/[\s,;:–-]+$/, '')}…`;
}
