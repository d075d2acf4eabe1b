import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Details.module.css';
import { Icon } from './Icon.tsx';

interface DetailsProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** A line as wide as its place that opens what stands below it, without scripts. */
export function Details({ summary, className, children, ...rest }: DetailsProps) {
  return (
    <details className={classNames(styles.details, className)} {...rest}>
      <summary className={styles.summary}>
        {summary}
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
