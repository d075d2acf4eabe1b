import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { useEffect, useRef } from 'react';
import { useLocale, useT } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { formatDay } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Labelled } from '../../../ui/display/Labelled.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './Forms.module.css';

/** A day of somebody's that was not free to be blocked. */
export interface Taken {
  workerId: string;
  date: string;
}

export interface LeftOutProps {
  /** The first day that was asked for. */
  date: string;
  taken: readonly Taken[];
  workers: readonly { workerId: string; name: string }[];
}

/** Time was blocked, but not everywhere: whose and on which days not, before one goes on. */
export function LeftOut({ date, taken, workers }: LeftOutProps) {
  const t = useT('calendarForms');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const nameOf = (id: string) => workers.find(({ workerId }) => workerId === id)?.name ?? '';
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="warn"
        title={t('block.leftOut')}
        actions={
          <ButtonLink href={calendarPaths.calendar({ view: 'day', date })}>{t('block.go')}</ButtonLink>
        }
      >
        <p>{t('block.leftOutText')}</p>
        <ul className={styles.leftOut}>
          {taken.map((one) => (
            <li key={`${one.workerId} ${one.date}`}>
              <Labelled label={<span translate="no">{nameOf(one.workerId)}</span>}>
                <Formatted>{formatDay(one.date, locale)}</Formatted>
              </Labelled>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
