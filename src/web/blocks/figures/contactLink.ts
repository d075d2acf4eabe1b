import { paths } from '../../paths/paths.ts';

/** The link on whose press somebody gets in touch: by phone or mail, on pages of the partner's own, or to book. */
export function contactLinkOf(pressed: EventTarget | null, page: URL): HTMLAnchorElement | null {
  const link = pressed instanceof Element ? pressed.closest<HTMLAnchorElement>('main a[href]') : null;
  return link && leadsToContact(new URL(link.href, page), page) ? link : null;
}

/** Whether an address is one of those; `page` is where its link stands. */
export function leadsToContact({ protocol, origin, pathname }: URL, page: URL): boolean {
  if (protocol === 'tel:' || protocol === 'mailto:') return true;
  if (origin !== page.origin) return true;
  return pathname.endsWith(paths.booking('').split('?')[0] ?? '');
}
