import { classNames } from '../classNames.ts';
import styles from './Spinner.module.css';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export interface SpinnerProps {
  /** Edge in px. */
  size?: number;
  /** Said to screen readers; without it the spinner is decoration beside other words. */
  label?: string;
  className?: string;
}

/** A ring that turns while something is under way. */
export function Spinner({ size = 24, label, className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, className)}>
      <svg
        className={styles.ring}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9.5" opacity="0.22" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
