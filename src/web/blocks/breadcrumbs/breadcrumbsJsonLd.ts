import { scriptJson } from '../jsonLd/scriptJson.ts';

export interface Crumb {
  label: string;
  /** None for the page itself. */
  href?: string;
  /** A name, which is the same in every language. */
  isName?: boolean;
}

/** The way down for search engines (schema.org BreadcrumbList), as text for a script element; `addressOf` makes a path a full address. */
export function breadcrumbsJsonLd(crumbs: readonly Crumb[], addressOf: (path: string) => string): string {
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: addressOf(href) }),
    })),
  });
}
