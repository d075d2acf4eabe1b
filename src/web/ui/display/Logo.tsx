import { classNames } from '../classNames.ts';
import styles from './Logo.module.css';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export interface LogoProps {
  /** The mark's edge in px. */
  size?: number;
  /** The mark alone; the name is then said instead of written. */
  isMarkOnly?: boolean;
  className?: string;
}

/** The open hand that is a palm, and the name. */
export function Logo({ size = 32, isMarkOnly, className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, className)} translate="no">
      <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.ground} cx="24" cy="24" r="24" />
        <g className={styles.leaves}>
          <path d="M24 28C19.6 21.5 20 13 24 7.5C28 13 28.4 21.5 24 28Z" />
          <path d="M22.6 28.6C16.4 25.4 12.6 19 13.1 12.3C19 15.3 22.8 21.8 22.6 28.6Z" />
          <path d="M25.4 28.6C31.6 25.4 35.4 19 34.9 12.3C29 15.3 25.2 21.8 25.4 28.6Z" />
          <path d="M21.6 30.2C15.6 31.2 9.8 28.2 7.2 22.8C13.2 21.8 19 24.8 21.6 30.2Z" />
          <path d="M26.4 30.2C32.4 31.2 38.2 28.2 40.8 22.8C34.8 21.8 29 24.8 26.4 30.2Z" />
          <path d="M22.4 31C23.4 30.2 24.6 30.2 25.6 31C25.4 34.6 26 38 27.6 41.2H20.4C22 38 22.6 34.6 22.4 31Z" />
        </g>
      </svg>
      {isMarkOnly ? <VisuallyHidden>Palmora</VisuallyHidden> : <span className={styles.name}>Palmora</span>}
    </span>
  );
}
