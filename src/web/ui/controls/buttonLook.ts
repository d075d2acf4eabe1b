import styles from './Button.module.css';
import { classNames } from '../classNames.ts';

/** filled: the one primary action; outlined: beside it; redOutlined: takes something away; soft, text: quieter. */
export type ButtonKind = 'filled' | 'outlined' | 'redOutlined' | 'soft' | 'text';

export interface ButtonLook {
  kind?: ButtonKind;
  /** sm 36 px for dense rows, md 44 px, lg 52 px for the one action of a screen. */
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  isBlock?: boolean;
}

/** The class of a button's look, for the button and the link that looks like one. */
export function buttonClass(
  { kind = 'filled', size = 'md', isBlock }: ButtonLook,
  className?: string,
): string {
  return classNames(styles.button, styles[kind], styles[size], isBlock && styles.block, className);
}
