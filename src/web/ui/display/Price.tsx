import { classNames } from '../classNames.ts';
import { formatPrice } from './formatPrice.ts';
import styles from './Price.module.css';

export interface PriceProps {
  /** Minor units. */
  amount: number;
  currency: string;
  /** Language tag (BCP 47). */
  locale: string;
  /** Puts the formatted price into its phrase, e.g. "from 150 zł". */
  phrase?: (price: string) => string;
  size?: 'md' | 'lg';
  className?: string;
}

/** One price. Browsers may space it by a hair otherwise than the server; that difference is let pass. */
export function Price({ amount, currency, locale, phrase, size = 'md', className }: PriceProps) {
  const price = formatPrice(amount, currency, locale);
  return (
    <span className={classNames(styles.price, styles[size], className)} suppressHydrationWarning>
      {phrase ? phrase(price) : price}
    </span>
  );
}
