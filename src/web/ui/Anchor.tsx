import type { ComponentProps } from 'react';
import { Link } from 'react-router';

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
