import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { pathIn } from '../../../domain/locales.ts';
import { useLocale } from '../../messages/messages.ts';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  preventScrollReset?: boolean;
  prefetch?: 'none' | 'intent' | 'render' | 'viewport';
}

const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** A link without a look of its own: the router's for our own addresses, a plain one for others, tel:, mailto: and #. */
export function Anchor({ href, replace, preventScrollReset, prefetch, ...rest }: AnchorProps) {
  if (OUTSIDE.test(href) || rest.download !== undefined || rest.target === '_blank') {
    return <a href={href} {...rest} />;
  }
  // The server needs of the router's link its address alone, and a page has many.
  if (import.meta.env.SSR && href.startsWith('/')) return <ServerLink href={href} {...rest} />;
  return (
    <Link
      to={href}
      replace={replace}
      preventScrollReset={preventScrollReset}
      {...(prefetch && { prefetch })}
      {...rest}
    />
  );
}

/** The same element that the router's link renders. */
function ServerLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a {...rest} href={pathIn(useLocale(), href)} data-discover="true" />;
}
