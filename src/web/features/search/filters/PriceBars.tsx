import type { Currency } from '../../../../domain/money.ts';
import { useT } from '../../../messages/messages.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { useOptionName } from './optionNames.ts';
import styles from './PriceBars.module.css';

export interface PriceBarsProps {
  /** By steps as the filter writes them, `50-100`; from the lowest. */
  counts: Record<string, number>;
  currency: Currency;
  /** The chosen span; bars outside it are paler. */
  low: number;
  high: number;
}

/** How many results each step of prices has: a bar each for the eye, a sentence each for who listens. */
export function PriceBars({ counts, currency, low, high }: PriceBarsProps) {
  const t = useT('search');
  const f = useT('searchFilters');
  const nameOf = useOptionName(currency);
  const most = Math.max(...Object.values(counts));
  if (!(most > 0)) return null;
  return (
    <ul className={styles.bars} aria-label={f('priceSteps')}>
      {Object.entries(counts).map(([option, count]) => {
        const [from = 0, to = 0] = option.split('-').map(Number);
        const results = t('count', { count });
        const text = f('priceStep', { price: nameOf({ group: 'price', option }), results });
        return (
          <li
            key={option}
            className={from < high && to > low ? styles.chosen : undefined}
            style={{ '--share': count / most } as object}
            title={text}
          >
            <VisuallyHidden>{text}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
