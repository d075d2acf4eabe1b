import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHere } from '../blocks/places/whereabouts.ts';
import { Anchor } from '../ui/controls/Anchor.tsx';

/** A link of the navigation, to the search where the visitor is looking; says when it leads to the page shown. */
export function NavLink({
  href: leadsTo,
  isExact,
  className,
  children,
}: {
  href: string;
  isExact?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { pathname, search, hash } = useLocation();
  const href = useHere()(leadsTo);
  const isCurrent =
    href === pathname + search || (!isExact && (href === pathname || href === pathname + hash));
  return (
    <Anchor href={href} className={className} aria-current={isCurrent ? 'page' : undefined} prefetch="intent">
      {children}
    </Anchor>
  );
}
