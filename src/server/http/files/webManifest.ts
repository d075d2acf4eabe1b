/** What a browser reads to install Palmora as an app: one manifest per language, all of one app. */
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, type Locale, pathIn, toBcp47 } from '../../../domain/locales.ts';
import { translator } from '../../messages.ts';

const FILE = 'manifest.webmanifest';
/** As the light page's ground and bar (src/web/ui/tokens/tokens.css, src/web/root.tsx). */
const GROUND = '#fefbf7';

/** Registers `/manifest.webmanifest`, and the same below each language's prefix. */
export function mountWebManifest(app: FastifyInstance): void {
  for (const locale of LOCALES) {
    const body = JSON.stringify(manifestIn(locale));
    app.get(pathIn(locale, `/${FILE}`), async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('application/manifest+json; charset=utf-8')
        .send(body),
    );
  }
}

/** The icons and screenshots are drawn by scripts/brand-pictures.ts and scripts/screenshots.ts. */
function manifestIn(locale: Locale) {
  const t = translator(locale, 'installed');
  const shell = translator(locale, 'shell');
  const icon = (name: string, size: number, purpose = 'any') => ({
    src: `/brand/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const screenshot = (form: 'narrow' | 'wide', width: number, height: number) => ({
    src: `/brand/screenshot-${form}-${locale}.webp`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label: t(`manifest.screenshot`),
  });
  const shortcut = (name: string, path: string) => ({ name, url: pathIn(locale, path) });
  return {
    // Not the address where it starts: the same app whichever language it was installed in.
    id: pathIn(DEFAULT_LOCALE, '/_app'),
    lang: toBcp47(locale),
    dir: 'ltr',
    name: 'Palmora',
    short_name: 'Palmora',
    description: t('manifest.description'),
    start_url: pathIn(locale, '/_app'),
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['health', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    screenshots: [screenshot('narrow', 780, 1688), screenshot('wide', 1280, 800)],
    shortcuts: [
      shortcut(shell('footer.searchTherapists'), '/search-massage'),
      shortcut(shell('nav.favourites'), '/favourites'),
    ],
  };
}
