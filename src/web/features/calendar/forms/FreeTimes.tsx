import { useId } from 'react';
import { useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FILL, type FreeTime, fillOf } from './day.ts';
import styles from './Forms.module.css';
import { nearestTimes } from './nearestTimes.ts';
import { useIsAlive } from '../../../blocks/apiForm/useIsAlive.ts';

export interface FreeTimesProps {
  free: readonly FreeTime[];
  /** What stands in the form. */
  time: string;
  isSecond: boolean;
  onFill: (free: FreeTime) => void;
}

/** When clients could book that day, nearest to what is typed; pressing one puts it into the form. */
export function FreeTimes({ free, time, isSecond, onFill }: FreeTimesProps) {
  const t = useT('calendarForms');
  const headingId = useId();
  const isAlive = useIsAlive();
  if (free.length === 0) return <p className={styles.note}>{t('when.none')}</p>;
  return (
    <section aria-labelledby={headingId}>
      <p id={headingId} className={styles.note}>
        {t('when.free')}
      </p>
      <div className={styles.times}>
        {nearestTimes(free, time).map((one) => {
          const isChosen = one.time === time && one.isSecond === isSecond;
          return (
            <Button
              key={one.start}
              // Before the scripts the page itself comes back with the time.
              type={isAlive ? 'button' : 'submit'}
              name={FILL}
              value={fillOf(one)}
              size="sm"
              kind={isChosen ? 'soft' : 'outlined'}
              aria-pressed={isChosen}
              onClick={(event) => {
                event.preventDefault();
                onFill(one);
              }}
            >
              {one.time}
              {one.offset && <small> {one.offset}</small>}
            </Button>
          );
        })}
      </div>
    </section>
  );
}
