import styles from './DayBars.module.css';
import { Formatted } from './Formatted.tsx';

/** Of the picture, in its own units; each bar stands in the middle of its step. */
const HEIGHT = 64;
const STEP = 8;
const BAR = 6;
/** What stands for a day without anything, and the least of a day with something. */
const NOTHING = 1.5;
const LEAST = 4;

export interface DayBarsProps {
  /** One for each day, in order. */
  values: readonly number[];
  /** All that the picture says, in a sentence. */
  label: string;
  tone: 'primary' | 'accent' | 'info';
}

/** A small chart of days, drawn on the server; the numbers themselves stand in a table beside it. */
export function DayBars({ values, label, tone }: DayBarsProps) {
  const most = Math.max(1, ...values);
  return (
    <Formatted
      as="svg"
      className={styles.chart}
      data-tone={tone}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {values.map((value, index) => {
        const height = value === 0 ? NOTHING : Math.max(LEAST, (value / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the row.
            key={index}
            className={value === 0 ? styles.none : styles.bar}
            x={index * STEP + (STEP - BAR) / 2}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={Math.min(1.5, height / 2)}
          />
        );
      })}
    </Formatted>
  );
}
