import type { ReactNode } from 'react';
import styles from './FactList.module.css';
import { Icon, type IconProps } from './Icon.tsx';

/** What it is drawn with and called, and what there is to say of it; words of a list stand in one line. */
export type ListedFact = readonly [icon: IconProps['of'], name: string, value: ReactNode | readonly string[]];

/** What there is to know of something, each with its picture; what nothing is said of is left out. */
export function FactList({ facts }: { facts: readonly ListedFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .map(([icon, name, value]) => [icon, name, Array.isArray(value) ? inALine(value) : value] as const)
        .filter(([, , value]) => value)
        .map(([icon, name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>
              <Icon of={icon} size={24} className={styles.icon} />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Words of a list, parted by dots that never begin a line. */
export const inALine = (words: readonly string[]): string => words.join('\u00a0· ');
