import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Page.module.css';

export interface PageProps extends ComponentProps<'div'> {
  /** wide: 1200 px, lists and galleries; medium: 800 px, forms; narrow: 480 px, log-in and the like; text: 680 px. */
  width?: 'wide' | 'medium' | 'narrow' | 'text';
}

/** The centred column of a page with its side margins. */
export function Page({ width = 'wide', className, ...rest }: PageProps) {
  return <div {...rest} className={classNames(styles.page, styles[width], className)} />;
}
