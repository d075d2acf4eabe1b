import type { ComponentPropsWithoutRef, ElementType } from 'react';

type FormattedProps<Tag extends ElementType> = { as?: Tag } & Omit<ComponentPropsWithoutRef<Tag>, 'as'>;

/**
 * Words with a price, a date or a percentage right in them. Browsers may space and write those otherwise than the
 * server; that difference is let pass, in this element alone.
 */
export function Formatted<Tag extends ElementType = 'span'>({ as, ...props }: FormattedProps<Tag>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...props} suppressHydrationWarning />;
}
