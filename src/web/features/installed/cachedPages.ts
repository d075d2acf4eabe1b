import { STORED } from '../../../contract/browserStorage.ts';

export interface CachedPage {
  href: string;
  title: string;
}

/** The pages of which the service worker keeps a copy, the last one first. Only in the browser. */
export async function cachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(STORED.pages.name);
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      const title = new DOMParser().parseFromString(html, 'text/html').title.replace(/ · Palmora$/, '');
      return { href: pathname + search, title: title || pathname };
    }),
  );
  return pages.reverse();
}
