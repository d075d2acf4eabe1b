/** Builds the pages that a proxy shows while no process answers, one for each language (deploy/nginx.conf). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, LOCALES, toBcp47 } from '../src/domain/locales.ts';
import { escapeHtml } from '../src/server/escapeHtml.ts';
import { translator } from '../src/server/messages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Nothing but itself is there to be asked for: no script, no font, and the mark is given as SVG. */
export function unavailablePage(locale: Locale, mark: string): string {
  const t = translator(locale, 'errorPages');
  const [title, text, retry] = [t('503.title'), t('unavailable.text'), t('retry')].map(escapeHtml);
  return `<!doctype html>
<html lang="${toBcp47(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Palmora</title>
<style>
body { min-height: 90vh; margin: 0; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 1.5rem;
  font: 1.125rem/1.5 system-ui, sans-serif; text-align: center; background: light-dark(#fffcf7, #0c1210); color: light-dark(#0f1e18, #e8efe9); }
svg { width: 4rem; height: 4rem; }
h1, p { margin: 0; max-width: 30rem; text-wrap: balance; }
a { padding: .75rem 1.5rem; border-radius: 2rem; background: light-dark(#19503c, #8ccaaf); color: light-dark(#fff, #051810); }
</style>
${mark}
<h1>${title}</h1>
<p>${text}</p>
<a href="">${retry}</a>
</html>
`;
}

if (import.meta.filename === process.argv[1]) {
  const folder = path.join(ROOT, 'build', 'unavailable');
  const mark = readFileSync(path.join(ROOT, 'public', 'favicon.svg'), 'utf8').trim();
  mkdirSync(folder, { recursive: true });
  for (const locale of LOCALES)
    writeFileSync(path.join(folder, `${locale}.html`), unavailablePage(locale, mark));
}
