import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonLook.ts';
import { Spinner } from '../feedback/Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The spinner stands in place of the label; width and accessible name stay, and a click does nothing. */
  isLoading?: boolean;
  /** An icon before or after the label. */
  start?: ReactNode;
  end?: ReactNode;
}

/** The button of every kind the specification names; `type="button"` unless told otherwise. */
export function Button({
  kind,
  size,
  isBlock,
  isLoading = false,
  start,
  end,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      className={buttonClass({ kind, size, isBlock }, className)}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      data-loading={isLoading || undefined}
      onClick={click}
      {...rest}
    >
      <span className={styles.content}>
        {start}
        <span className={styles.label}>{children}</span>
        {end}
      </span>
      {isLoading && <Spinner className={styles.spinner} size={22} />}
    </button>
  );
}
