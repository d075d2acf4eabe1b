import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Anchor } from '../ui/controls/Anchor.tsx';

/** A link of the navigation; says when it leads to the page shown. */
export function NavLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const { pathname, search, hash } = useLocation();
  const isCurrent = href === pathname || href === pathname + search || href === pathname + hash;
  return (
    <Anchor href={href} className={className} aria-current={isCurrent ? 'page' : undefined} prefetch="intent">
      {children}
    </Anchor>
  );
}
