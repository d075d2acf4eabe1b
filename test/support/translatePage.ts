/** What translating browsers do: each text goes, and words of theirs come in an element of their own. */
export function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = `[${text.textContent}]`;
    text.replaceWith(font);
  }
}
