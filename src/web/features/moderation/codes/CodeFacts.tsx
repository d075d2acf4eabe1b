import { useT } from '../../../messages/messages.ts';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import styles from '../Tables.module.css';
import type { SaidCode } from './sayCode.ts';
import type { CodeState } from './stateOf.ts';

const TONES: Record<CodeState, BadgeTone> = {
  on: 'success',
  coming: 'info',
  ended: 'neutral',
  off: 'neutral',
  usedUp: 'warn',
};

/** What a code takes off, whether it can be used, how often it was, and for what. */
export function CodeFacts({ said }: { said: SaidCode }) {
  const t = useT('staffCodes');
  const { state, off, from, until, countries, days, used, totalCap, perUserCap, reserved } = said;
  return (
    <>
      <p className={styles.titleLine}>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        <span className={styles.strong}>{t('off', { off })}</span>
      </p>
      <ul className={styles.facts}>
        <li className={styles.strong}>
          {totalCap === null ? t('used', { used }) : t('usedOf', { used, cap: totalCap })}
        </li>
        {reserved > 0 && <li>{t('reserved', { count: reserved })}</li>}
        {perUserCap !== null && <li>{t('perUser', { cap: perUserCap })}</li>}
        <li>
          {from && until
            ? t('window', { from, until })
            : from
              ? t('from', { from })
              : until
                ? t('until', { until })
                : t('always')}
        </li>
        <li>{countries.length > 0 ? countries.join(', ') : t('everywhere')}</li>
        {days.length > 0 && <li>{t('days', { days: days.join(', ') })}</li>}
      </ul>
    </>
  );
}
